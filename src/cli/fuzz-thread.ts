import { parentPort, workerData } from 'node:worker_threads'
import { openBattle } from './folder.ts'
import { type Job, playGames } from './fuzz-game.ts'

const job = workerData as Job
const loaded = await openBattle(job.scenario)
if (!loaded.ok) throw new Error('The scenario cannot be played.')
parentPort?.postMessage(playGames(loaded.value.battle, job))
