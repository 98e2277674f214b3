import { afterEach, describe, expect, it, vi } from 'vitest'
import { COUPLET_FILES, openInPlace, saveInPlace } from '../../src/session/storage/in-place.ts'

const fileOpen = vi.fn()
const fileSave = vi.fn()

afterEach(() => {
  fileOpen.mockReset()
  fileSave.mockReset()
})
const named = (name: string) => Object.assign(new Error('no'), { name })
const handle = { name: 'mine.couplet' } as FileSystemFileHandle
const content = new Blob(['{}'])
const save = (to: FileSystemFileHandle | null = null) =>
  saveInPlace('mine.couplet', content, COUPLET_FILES, to, { fileSave })

describe('issue 22, point 8: files in place', () => {
  it('are opened with their place, or without one where the browser has none', async () => {
    const file = new File(['{}'], 'mine.couplet')
    fileOpen.mockResolvedValueOnce(Object.assign(file, { handle }))
    expect(await openInPlace(COUPLET_FILES, { fileOpen })).toEqual({ file, handle })
    const plain = new File(['{}'], 'plain.json')
    fileOpen.mockResolvedValueOnce(plain)
    expect(await openInPlace(COUPLET_FILES, { fileOpen })).toEqual({ file: plain, handle: null })
    expect(fileOpen).toHaveBeenCalledWith({
      description: 'Files of Couplet',
      mimeTypes: ['application/json'],
      extensions: ['.couplet', '.json'],
    })
    fileOpen.mockRejectedValueOnce(named('AbortError'))
    expect(await openInPlace(COUPLET_FILES, { fileOpen })).toBe(null)
    fileOpen.mockRejectedValueOnce(named('SecurityError'))
    await expect(openInPlace(COUPLET_FILES, { fileOpen })).rejects.toThrow()
  })

  it('are saved where they came from, else by download, and a failure is told', async () => {
    fileSave.mockResolvedValueOnce(handle)
    expect(await save(handle)).toEqual({ kind: 'in-place', handle })
    expect(fileSave.mock.calls[0]?.[2]).toBe(handle)
    fileSave.mockResolvedValueOnce(null)
    expect(await save()).toEqual({ kind: 'downloaded' })
    fileSave.mockRejectedValueOnce(named('AbortError'))
    expect(await save()).toEqual({ kind: 'closed' })
    fileSave.mockRejectedValueOnce(named('NotAllowedError'))
    expect(await save(handle)).toEqual({
      kind: 'failed',
      text: 'The browser may not write mine.couplet. Allow it, or save under another name.',
    })
    fileSave.mockRejectedValueOnce(named('NotFoundError'))
    expect(await save(handle)).toMatchObject({ kind: 'failed' })
  })
})
