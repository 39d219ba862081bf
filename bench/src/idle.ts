/** A process that does nothing, and tells how long it was kept from that: what the machine itself stops everybody for. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('message', () => {
  process.send?.(delay.max / 1e6)
  delay.reset()
})
process.on('disconnect', () => process.exit())
