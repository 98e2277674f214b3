import { openBattle } from './src/cli/folder.ts'
import { decision, newGame, apply, seededDice } from './src/rules/index.ts'
import { seededLuck, PLAYERS } from './src/ai/index.ts'
import { prospect } from './src/ai/plan/prospect.ts'
import { scout } from './src/ai/plan/veteran.ts'
import { expectedResult } from './src/ai/value/value.ts'
const ids = ['ypres-1-gheluvelt','ypres-2-hill-60','ypres-3-frezenberg','ypres-4-hooge','limanowa-1-probe','limanowa-2-counter-attack','limanowa-3-jabloniec']
for (const id of ids) {
  const loaded = await openBattle(id); if (!loaded.ok) throw 0
  const { battle } = loaded.value
  const rows: [number, number, number, number, number][] = []
  let tp = 0, te = 0, n = 0
  for (let seed = 1; seed <= 30; seed++) {
    const { state } = newGame(battle, seededDice(seed)); const luck = seededLuck(seed)
    const got: [number, number, number, number][] = []
    const side = battle.sides[0].id
    let lastTurn = -1
    for (let i = 0; i < 5000; i++) {
      const open = decision(battle, state); if (open.side === null) break
      if (open.kind === 'half' && state.turn !== lastTurn) {
        lastTurn = state.turn
        const a = process.cpuUsage(); const p = prospect(battle, state, side); const b = process.cpuUsage(a)
        const c = process.cpuUsage(); const e = expectedResult(battle, state, side); const d = process.cpuUsage(c)
        tp += b.user; te += d.user; n++
        got.push([state.turn, p, e / 1000, 0])
      }
      const pl = seed % 3 === 0 ? PLAYERS.greedy! : seed % 3 === 1 ? PLAYERS.careful! : scout
      apply(battle, state, pl.choose(battle, state, open, luck))
    }
    const w = state.result?.winner; const y = w == null ? 0.5 : w === side ? 1 : 0
    for (const [t, p, e] of got) rows.push([t, p, e, y, 0])
  }
  const brier = (k: 1 | 2, f: (r: any) => boolean) => { const x = rows.filter(f); return (x.reduce((a, r) => a + (r[k] - r[3]) ** 2, 0) / x.length).toFixed(3) }
  const m = rows.reduce((a, r) => a + r[3], 0) / rows.length
  const base = (rows.reduce((a, r) => a + (m - r[3]) ** 2, 0) / rows.length).toFixed(3)
  const mid = Math.max(...rows.map(r => r[0])) / 2
  console.log(id.padEnd(28), 'mean', m.toFixed(2), 'base', base, 'prospect', brier(1, () => true), 'late', brier(1, r => r[0] > mid), 'learned', brier(2, () => true), 'late', brier(2, r => r[0] > mid), 'µs', (tp / n).toFixed(0), (te / n).toFixed(0))
}
