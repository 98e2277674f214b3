const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text for a page or a picture: a scenario of a stranger may have any name. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '')
