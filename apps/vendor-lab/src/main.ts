/**
 * The vendor lab as a process of its own: virtual controllers with their own store and clock. The server starts it where
 * the lab stands in for door controllers, tells it where events go, and takes it with it when it ends.
 */
import { serveLab } from '@atrium/vendor-lab/serveLab.ts'
import type { LabStart, ToLab } from './messages.ts'

const server: { url: string | null; listens: () => void } = { url: null, listens: () => undefined }

process.on('message', (message: ToLab) => {
  if (message.type === 'SERVER') {
    server.url = message.url
    server.listens()
  }
  if (message.type === 'START') void start(message)
})
// Whoever started it is gone, however it ended.
process.on('disconnect', () => process.exit(0))
// Control-C reaches both: the one who started it says when to end.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)

async function start(settings: LabStart): Promise<void> {
  try {
    const { url, serverListens } = await serveLab({ ...settings, serverUrl: () => server.url })
    server.listens = serverListens
    if (server.url !== null) serverListens()
    process.send?.({ type: 'READY', url })
  } catch (error) {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  }
}
