/** Bytes in a slice. The output of one, at most about a thousand times as long, is counted before the next goes in. */
const SLICE = 16 * 1024

/** Runs bytes through the browser's own compression or decompression; null where the output exceeds `limit` bytes. */
export async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  let given = 0
  const slices = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(to) {
        if (given >= bytes.length) to.close()
        else to.enqueue(bytes.subarray(given, given + SLICE))
        given += SLICE
      },
    },
    { highWaterMark: 0 },
  )
  const reader = slices.pipeThrough(stream).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) {
      await reader.cancel()
      return null
    }
    parts.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
