// A hand of the crew in crew.test.ts: doubles its jobs, never ends at 3, breaks at 5.
process.on('message', ({ job }) => {
  if (job === null) return process.disconnect()
  if (job === 3) for (;;);
  if (job === 5) process.exit(7)
  process.send({ answer: 2 * job })
})
process.on('disconnect', () => process.exit())
process.send({})
