import { boardRows } from '/work/wt/lead/bench/board.ts'
import { table } from '/work/wt/lead/bench/row.ts'
console.log(table(await boardRows()))
process.exit(0)
