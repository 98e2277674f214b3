export const chromiumArguments: string[]
export function findChromium(): string | undefined
export function ensureChromium(): string
