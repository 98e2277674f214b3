import { openBattle } from './src/cli/folder.ts'
import { decision, newGame, apply, seededDice } from './src/rules/index.ts'
import { seededLuck, PLAYERS } from './src/ai/index.ts'
import { prospect } from './src/ai/plan/prospect.ts'
import { fieldOf } from './src/ai/plan/field.ts'
import { expectedResult } from './src/ai/value/value.ts'
for (const id of ['ypres-1-gheluvelt','ypres-3-frezenberg','limanowa-2-counter-attack','ypres-campaign-3-menin-road']) {
  const loaded = await openBattle(id); if (!loaded.ok) throw 0
  const { battle } = loaded.value
  const { state } = newGame(battle, seededDice(2)); const luck = seededLuck(2)
  for (let i = 0; i < 20000; i++) { const open = decision(battle, state); if (open.side === null||(open.kind==='half'&&state.turn>=3)) break; apply(battle, state, PLAYERS.greedy!.choose(battle, state, open, luck)) }
  for (const [n, f] of [['prospect', () => prospect(battle, state, battle.sides[0].id)], ['learned', () => expectedResult(battle, state, battle.sides[0].id)], ['field', () => fieldOf(battle, state, battle.sides[0].id)]] as const) {
    for (let i = 0; i < 200; i++) f()
    const a = process.cpuUsage(); for (let i = 0; i < 500; i++) f(); const b = process.cpuUsage(a)
    console.log(id, state.turn, battle.units.length, n, ((b.user + b.system) / 500).toFixed(0), 'µs')
  }
}
