/** A text or an attribute, with its special signs written out, and without those that XML does not know. */
export const escapedXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
