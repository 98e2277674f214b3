import axeCore from 'axe-core'
import type { Page } from 'playwright'

interface Violation {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[]
}

/**
 * What axe calls serious or critical on the page as it stands, each on a line. It leaves contrast, half of its work, to
 * `audit`; at every kind of decision tests/ui/kinds.browser.test.tsx has it look for that as well.
 */
export async function axe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(what: Document, how: object): Promise<{ violations: Violation[] }> }
    }
    const how = { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } }
    return (await axe.run(document, how)).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, impact, nodes }) =>
      nodes.map(
        (node) => `axe ${impact} ${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`,
      ),
    )
}
