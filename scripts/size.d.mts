export const BUDGET: number
export function firstLoad(): Map<string, number>
export function sizeGate(): { passed: number; failed: number }
