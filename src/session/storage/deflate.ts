/** Packed bytes are handed over in slices: what one makes is counted before the next is given, a thousand times as much at most. */
const SLICE = 16 * 1024

/** Bytes through the browser's own packing or unpacking; null where more than `limit` bytes would come of it. */
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
