import * as browser from 'browser-fs-access'

/** The dialogs of the browser; tests bring their own. */
type Dialogs = Pick<typeof browser, 'fileOpen' | 'fileSave'>

/** A kind of files, for the browser's dialog. */
export interface FileKind {
  readonly description: string
  readonly type: string
  /** With their dots: ".couplet". */
  readonly endings: readonly string[]
}

export const COUPLET_FILES: FileKind = {
  description: 'Files of Couplet',
  type: 'application/json',
  endings: ['.couplet', '.json'],
}

/** A file that was opened, and where it can be saved again; `handle` is null where the browser gives no place. */
export interface InPlace {
  readonly file: File
  readonly handle: FileSystemFileHandle | null
}

/** What became of a save. */
export type Kept =
  /** It lies in a file, and the next save goes there. */
  | { readonly kind: 'in-place'; readonly handle: FileSystemFileHandle }
  /** It went to the downloads: this browser writes no file in place, as on a page without https. */
  | { readonly kind: 'downloaded' }
  /** The dialog was closed; nothing was written. */
  | { readonly kind: 'closed' }
  /** Nothing was written, and why, in a sentence. */
  | { readonly kind: 'failed'; readonly text: string }

const isClosed = (error: unknown): boolean =>
  (error instanceof Error || error instanceof DOMException) && error.name === 'AbortError'

/** Asks for a file; null where the dialog was closed. Rejects where the browser does not give the file out. */
export async function openInPlace(
  { description, type, endings }: FileKind,
  { fileOpen }: Pick<Dialogs, 'fileOpen'> = browser,
): Promise<InPlace | null> {
  try {
    const file = await fileOpen({ description, mimeTypes: [type], extensions: [...endings] })
    return { file, handle: file.handle ?? null }
  } catch (error) {
    if (isClosed(error)) return null
    throw error
  }
}

/** Saves where the file came from, or asks for a place, or offers a download. Never rejects. */
export async function saveInPlace(
  name: string,
  content: Blob,
  { description, type, endings }: FileKind,
  handle: FileSystemFileHandle | null = null,
  { fileSave }: Pick<Dialogs, 'fileSave'> = browser,
): Promise<Kept> {
  try {
    const options = {
      fileName: name,
      description,
      mimeTypes: [type],
      extensions: [...endings],
    }
    // A file that was moved or taken away is asked for again.
    const found = await fileSave(content, options, handle)
    return found ? { kind: 'in-place', handle: found } : { kind: 'downloaded' }
  } catch (error) {
    if (isClosed(error)) return { kind: 'closed' }
    const why = error instanceof Error && error.name === 'NotAllowedError'
    return {
      kind: 'failed',
      text: why
        ? `The browser may not write ${name}. Allow it, or save under another name.`
        : `${name} cannot be written: ${(error as Error).message}. Save under another name.`,
    }
  }
}
