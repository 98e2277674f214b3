import { type Client, createClient } from './ui/window/client.ts'

/** The function that opens a table, by the format of the scenarios played at it. */
const TABLES: Readonly<Record<string, () => Client>> = {
  // The Red Poppies Campaigns.
  'couplet-scenario': createClient,
}

/** The table for scenarios of this format; or a text that says why there is none and what to do. */
export function tableFor(format: string): (() => Client) | string {
  if (Object.hasOwn(TABLES, format) && TABLES[format]) return TABLES[format]
  const known = Object.keys(TABLES).join(' or ')
  return `No game here plays scenarios of the format "${format}"; this Couplet plays ${known}. Load the page anew, or open the Couplet that came with these scenarios.`
}
