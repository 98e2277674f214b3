import type { Page } from 'playwright'

/**
 * What is wrong with the page as it stands, for people who read it by roles and names or with weak eyes: names,
 * ids, nesting, labels, small targets, contrast. Each on a line; none when all is well.
 */
export const audit = (page: Page): Promise<string[]> => page.evaluate(faultsOfPage)

/** As `audit`, from within the page. It is sent there as text, so nothing outside it may be named in it. */
export function faultsOfPage(): string[] {
  const found: string[] = []
  const shown = (node: Element) =>
    (node as HTMLElement).checkVisibility?.({
      visibilityProperty: true,
      opacityProperty: true,
    }) && node.getClientRects().length > 0
  const hidden = (node: Element) =>
    node.closest('[aria-hidden=true], [inert], .hidden, .skip') !== null
  const where = (node: Element) =>
    `${node.tagName.toLowerCase()} "${(node.textContent ?? '').trim().slice(0, 40)}" ${node.className}`
  const nameOf = (node: Element): string => {
    const by = node.getAttribute('aria-labelledby')
    if (by)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    const label = node.getAttribute('aria-label') ?? node.getAttribute('title')
    if (label) return label
    const labels = (node as HTMLInputElement).labels
    if (labels?.length) return [...labels].map((one) => one.textContent).join(' ')
    return (node.textContent ?? '').trim()
  }
  const controls = 'button, a[href], input, select, textarea, [role=button], [tabindex="0"]'
  for (const node of document.querySelectorAll(controls)) {
    if (!shown(node) || hidden(node)) continue
    if (nameOf(node).trim() === '') found.push(`no name: ${where(node)}`)
    const outer = node.parentElement?.closest('button, a[href]')
    if (outer) found.push(`inside another control: ${where(node)}`)
    const { width, height } = node.getBoundingClientRect()
    const inText = getComputedStyle(node).display === 'inline' || node.closest('p, td, li') !== null
    if (node.matches('button') && !inText && (width < 24 || height < 24))
      found.push(`target ${Math.round(width)}x${Math.round(height)}: ${where(node)}`)
  }
  const ids = new Map<string, number>()
  for (const node of document.querySelectorAll('[id]'))
    ids.set(node.id, (ids.get(node.id) ?? 0) + 1)
  for (const [id, times] of ids) if (times > 1) found.push(`id twice: ${id}`)
  for (const node of document.querySelectorAll(
    '[aria-labelledby], [aria-describedby], [aria-controls]',
  ))
    for (const name of ['aria-labelledby', 'aria-describedby'])
      for (const id of (node.getAttribute(name) ?? '').split(' ').filter(Boolean))
        if (!document.getElementById(id)) found.push(`${name} leads nowhere: ${id}`)
  for (const node of document.querySelectorAll('img:not([alt]), [role=img], svg'))
    if (shown(node) && !hidden(node) && nameOf(node).trim() === '' && !node.closest('button, a'))
      found.push(`picture without words: ${where(node)}`)
  for (const node of document.querySelectorAll('li'))
    if (!node.closest('ul, ol, menu')) found.push(`line of no list: ${where(node)}`)
  for (const node of document.querySelectorAll('[aria-hidden=true]'))
    if (node.querySelector('button, a[href], input')) found.push(`hidden control: ${where(node)}`)
  const mains = [...document.querySelectorAll('main')].filter(shown)
  if (mains.length !== 1) found.push(`${mains.length} main regions`)
  if (document.documentElement.lang === '') found.push('no language')
  if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways')

  // Contrast of every text against what lies behind it; the sheet is judged by its own tests.
  type Rgba = [number, number, number, number]
  const rgba = (text: string): Rgba => {
    const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    return [r, g, b, a]
  }
  const light = ([r, g, b]: Rgba) => {
    const [x, y, z] = [r, g, b].map((value) => {
      const part = value / 255
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const ground = (node: Element | null): Rgba | null => {
    for (let at = node; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor)
      if (colour[3] === 1) return colour
    }
    return null
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement
    if (!node || !text.textContent?.trim() || !shown(node) || hidden(node)) continue
    if (node.closest('svg, option, script, style')) continue
    const behind = ground(node)
    if (!behind) continue
    const style = getComputedStyle(node)
    const [a, b] = [light(rgba(style.color)), light(behind)]
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    if (contrast < 4.5) found.push(`contrast ${contrast.toFixed(1)}: ${where(node)}`)
    if (Number.parseFloat(style.fontSize) < 12)
      found.push(`letters of ${style.fontSize}: ${where(node)}`)
  }
  return [...new Set(found)]
}
