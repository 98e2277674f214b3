import type { Server } from 'node:http'
export function serve(
  folder: string,
  options?: { port?: number; tries?: number },
): Promise<{ server: Server; port: number }>
