import { Component } from 'react'
import { QUICK } from './use-computer.ts'

interface Props {
  /** Whether the computer decides. */
  readonly waits: boolean
}

interface Kept {
  readonly picture: HTMLElement
  /** The elements that were scrolled, and how far, in CSS pixels. */
  readonly scrolled: readonly (readonly [Element, number])[]
}

/**
 * Keeps the page from blinking when the computer answers at once, e.g. when it holds fire at every step of a move. A
 * copy of the page before stays in place until it is clear whether the wait lasts.
 */
export class Steady extends Component<Props> {
  #picture: HTMLElement | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  override getSnapshotBeforeUpdate({ waits }: Props): Kept | null {
    const page = document.getElementById('decision')
    if (waits || !this.props.waits || !page?.getClientRects().length) return null
    const { left, top, width, height } = page.getBoundingClientRect()
    const picture = page.cloneNode(true) as HTMLElement
    for (const named of [picture, ...picture.querySelectorAll('[id]')]) named.removeAttribute('id')
    picture.setAttribute('inert', '')
    picture.setAttribute('aria-hidden', 'true')
    Object.assign(picture.style, {
      ...{ position: 'fixed', inset: 'auto', zIndex: '5', margin: '0', maxHeight: 'none' },
      ...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
      background: 'var(--page)',
    })
    const copies = picture.querySelectorAll('*')
    const scrolled = [...page.querySelectorAll('*')].flatMap((node, at) => {
      const copy = copies[at]
      return node.scrollTop > 0 && copy ? [[copy, node.scrollTop] as const] : []
    })
    return { picture, scrolled }
  }

  override componentDidUpdate({ waits }: Props, _: unknown, kept?: Kept | null) {
    if (!this.props.waits && waits) this.#remove()
    if (!kept) return
    this.#remove()
    this.#picture = kept.picture
    document.getElementById('decision')?.parentElement?.append(kept.picture)
    for (const [node, top] of kept.scrolled) node.scrollTop = top
    this.#timer = setTimeout(() => this.#remove(), QUICK)
  }

  override componentWillUnmount() {
    this.#remove()
  }

  #remove(): void {
    clearTimeout(this.#timer)
    this.#picture?.remove()
    this.#picture = null
  }

  override render() {
    return null
  }
}
