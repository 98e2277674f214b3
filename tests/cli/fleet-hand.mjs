// A child of the hand in fleet.test.ts: never ends at 3, breaks at 5, cannot play 7.
process.on('message', ({ job: { from } }) => {
  if (from === 3) for (;;);
  if (from === 5) process.exit(7)
  if (from === 7) process.send({ answer: { fault: 'did not end within 60,000 decisions' } })
  else process.send({ answer: { text: `games ${from}` } })
})
process.on('disconnect', () => process.exit())
process.send({})
