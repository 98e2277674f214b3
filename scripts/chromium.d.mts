export const chromiumArguments: string[]
export const testArguments: string[]
export function findChromium(): string | undefined
export function ensureChromium(): string
