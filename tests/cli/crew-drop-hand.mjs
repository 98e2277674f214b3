// A hand of the crew in crew.test.ts: answers, and says in a file that it has. The first waits until the second has.
import { existsSync, writeFileSync } from 'node:fs'

const { folder } = JSON.parse(process.env.COUPLET_CREW)
process.on('message', ({ job }) => {
  while (job === 1 && !existsSync(`${folder}/2`));
  process.send({ answer: job }, () => writeFileSync(`${folder}/${job}`, `${process.pid}`))
})
process.send({})
