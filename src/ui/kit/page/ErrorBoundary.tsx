import { Component, type ReactNode } from 'react'
import { saveFile } from '../../open/open-game.ts'
import type { Client } from '../../window/client.ts'
import { FaultDialog } from './Message.tsx'

/** Catches a failure of the interface. The game itself is intact, so the screen offers it as a file. */
export class ErrorBoundary extends Component<
  { readonly client: Client; readonly children: ReactNode },
  { readonly error: Error | null }
> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const { client } = this.props
    const playing = client.session.get().game !== null
    return (
      <FaultDialog
        fault={{
          title: 'Couplet has stopped showing the game.',
          text: `${playing ? 'The game itself is whole. Keep it as a file, then go on. ' : ''}${error.message}`,
          ways: [
            ...(playing ? [{ label: 'Save file', run: () => saveFile(client) }] : []),
            { label: 'Show it again', run: () => this.setState({ error: null }) },
            { label: 'Load Couplet anew', run: () => globalThis.location.reload() },
          ],
        }}
        onClose={() => this.setState({ error: null })}
      />
    )
  }
}
