/** "+0.4", "−1.2", "0.0": a number with its sign, which nothing has none of. */
export function signedText(value: number, digits = 1): string {
  const text = Math.abs(value).toFixed(digits)
  const sign = Number(text) === 0 ? '' : value > 0 ? '+' : '−'
  return `${sign}${text}`
}

/** "38.4 %". */
export const percentText = (share: number): string => `${(100 * share).toFixed(1)} %`
