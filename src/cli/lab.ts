// Weighs a scenario by games between players: npm run --silent lab -- ypres-2-hill-60 --games 200
import { fileURLToPath } from 'node:url'
import { shareOfCrew } from './base/crew.ts'
import { playErrands } from './fleet/hand.ts'
import { submit } from './fleet/submit.ts'
import { watch } from './fleet/watch.ts'
import { work } from './fleet/worker.ts'
import { playInCrew, type Share } from './lab/crew-play.ts'
import { mergeFiles } from './lab/merge.ts'
import { playRagingInCrew, type RagingShare } from './lab/raging-weigh.ts'
import { playOneShard } from './lab/shard.ts'
import { weigh } from './lab/weigh.ts'

const COMMANDS: Readonly<
  Record<string, (argv: readonly string[], program: string) => Promise<void>>
> = { shard: playOneShard, merge: mergeFiles, submit, worker: work, watch }

const share = shareOfCrew<Share | RagingShare | { fleet: true }>()
if (share && 'fleet' in share) playErrands()
else if (share && 'raging' in share) await playRagingInCrew(share)
else if (share) await playInCrew(share)
else {
  const [first, ...rest] = process.argv.slice(2)
  const program = fileURLToPath(import.meta.url)
  const command =
    first !== undefined && Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined
  if (command) await command(rest, program)
  else await weigh(process.argv.slice(2), program)
}
