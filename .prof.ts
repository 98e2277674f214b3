import { openBattle } from '/work/wt/plan/src/cli/folder.ts'
import { decision, newGame, apply, seededDice } from '/work/wt/plan/src/rules/index.ts'
import { seededLuck, PLAYERS } from '/work/wt/plan/src/ai/index.ts'
import { searcher, DEPTH } from '/work/wt/plan/src/ai/plan/veteran.ts'
const id = process.argv[2] ?? 'ypres-1-gheluvelt', n = Number(process.argv[3] ?? 25)
const loaded = await openBattle(id); if (!loaded.ok) throw 0
const { battle } = loaded.value
const { state } = newGame(battle, seededDice(3))
const luck = seededLuck(1)
const vet = searcher('v', DEPTH)
let count = 0, t = 0
const kinds: Record<string, number[]> = {}
for (let i = 0; i < 2000 && count < n; i++) {
  const open = decision(battle, state)
  if (open.side === null) break
  let action
  if (open.kind === 'half' || open.kind === 'activation' || open.kind === 'reaction') {
    const a = process.cpuUsage()
    const v = vet.consider!(battle, state, open, luck)
    action = v.action
    const u = process.cpuUsage(a)
    const ms = (u.user + u.system) / 1000
    if (v.trials) { count++; (kinds[open.kind] ??= []).push(ms); if (count < 12) console.log(open.kind, state.turn, ms.toFixed(0), 'ms trials', v.trials, 'exp', v.expected, JSON.stringify(v.action).slice(0, 60), v.rivals.slice(0, 3).map(r => `${JSON.stringify(r.action).slice(0, 40)} ${r.loss}/${r.trials}`)) }
  } else action = (open.kind === 'setup' ? PLAYERS.greedy! : PLAYERS.careful!).choose(battle, state, open, luck)
  apply(battle, state, action)
}
for (const k in kinds) console.log(k, kinds[k]!.length, 'mean', (kinds[k]!.reduce((a, b) => a + b, 0) / kinds[k]!.length).toFixed(0))
