import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { formatProblem } from '../../scenario/index.ts'
import { type OpenedBattle, openBattle } from '../base/folder.ts'

/** A scenario on its way to other machines: the id of one that everybody has, or the user's own files. */
export type Source =
  | { readonly id: string }
  | { readonly files: readonly { readonly name: string; readonly text: string }[] }

export const sourceOf = ({ own, battle }: OpenedBattle): Source =>
  own ? { files: own.files } : { id: battle.id }

/** The most files of one scenario, and the most characters of one. */
const MOST = 8
const LONGEST = 5_000_000

/**
 * Opens a scenario that came from another machine, through the same validator as a file of one's own. The first file is the
 * scenario. A string says what is wrong with it.
 */
export async function openSource(source: unknown): Promise<OpenedBattle | string> {
  if (typeof source !== 'object' || source === null) return 'no scenario'
  if ('id' in source && typeof source.id === 'string' && /^[a-z0-9-]{1,80}$/.test(source.id)) {
    const loaded = await openBattle(source.id)
    return loaded.ok ? loaded.value : loaded.problems.map(formatProblem).join('\n')
  }
  const files: unknown = 'files' in source ? source.files : null
  if (!Array.isArray(files) || files.length === 0 || files.length > MOST) return 'no scenario'
  const folder = mkdtempSync(join(tmpdir(), 'couplet-'))
  try {
    const paths: string[] = []
    for (const [at, file] of files.entries()) {
      if (typeof file?.name !== 'string' || typeof file.text !== 'string') return 'no scenario'
      if (file.text.length > LONGEST) return `${basename(file.name)} is too large`
      // Names are a stranger's: the number alone tells the files apart.
      const path = join(folder, `${at}.json`)
      writeFileSync(path, file.text)
      paths.push(path)
    }
    const loaded = await openBattle(paths[0] as string)
    return loaded.ok ? loaded.value : loaded.problems.map(formatProblem).join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
