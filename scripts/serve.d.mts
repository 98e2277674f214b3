import type { IncomingMessage, Server } from 'node:http'
export interface Serving {
  readonly port?: number
  readonly tries?: number
  readonly network?: boolean
  readonly names?: readonly string[]
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer }
  readonly relay?: { attach(server: Server): void }
}
export function serve(folder: string, options?: Serving): Promise<{ server: Server; port: number }>
export function addresses(): string[]
export function strange(
  request: IncomingMessage,
  network: boolean,
  names?: readonly string[],
): string | null
