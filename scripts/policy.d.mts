export const PAGE_POLICY: string
export const HEADERS: Readonly<Record<string, string>>
export const OWN_WINDOW: Readonly<Record<string, string>>
