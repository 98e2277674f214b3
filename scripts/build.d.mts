export function ensureBuilt(): Promise<void>
