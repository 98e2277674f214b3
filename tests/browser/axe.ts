import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let text: Promise<string> | undefined

interface Violation {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[]
}

/** What axe calls serious or critical on the page as it stands, each on a line. */
export async function axe(page: Page): Promise<string[]> {
  text ??= readFile(source, 'utf8')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await text)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(what: Document, how: object): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run(document, { resultTypes: ['violations'] })).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(
        (node) => `axe ${impact} ${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`,
      ),
    )
}
