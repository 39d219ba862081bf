import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { signatureHeader } from '@atrium/access-systems/messages.ts'
import { openKoneStream } from './koneStream.ts'
import type { LabCentre } from './model.ts'
import { openVendorLab } from './routes.ts'

export type ServedLab = {
  url: string
  /** The server listens: what lives says so, and again every minute. */
  serverListens: () => void
  close: () => Promise<void>
}

export type ServeSettings = {
  file: string | null
  port: number
  centres: readonly LabCentre[]
  secret: string
  /** Where the server takes events, asked at each; null while it does not listen yet. */
  serverUrl: () => string | null
  /** Where an intercom is answered; the token of its address is put behind it. */
  intercomUrl: string
}

const everyMinute = 60_000
const everySecond = 1_000
/** Milliseconds the server gets to take events. */
const patience = 10_000

/** Serves the lab at 127.0.0.1: the generic protocol, KONE's stream below `/kone` for the id `lab`, and what sets its faults. */
export async function serveLab({
  file,
  port,
  centres,
  secret,
  serverUrl,
  intercomUrl,
}: ServeSettings): Promise<ServedLab> {
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true })
  const post = async (path: string, body: string, signature: string) => {
    const to = serverUrl()
    if (to === null) return null
    try {
      const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
      const options = { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) }
      const answer = await fetch(to + path, options)
      return { status: answer.status, answer: (await answer.json()) as unknown }
    } catch {
      return null
    }
  }
  const { lab, routes, beat } = openVendorLab({
    file,
    centres,
    secret,
    post,
    intercomUrl: (token) => intercomUrl + token,
  })
  const kone = openKoneStream(lab, { clientId: 'lab', clientSecret: secret })
  await app.register(routes)
  await app.register(kone.routes)
  kone.listenOn(app.server)
  await app.listen({ host: '127.0.0.1', port })
  const beats = setInterval(() => void beat(), everyMinute)
  const watch = setInterval(() => lab.watchDoors(), everySecond)
  for (const timer of [beats, watch]) timer.unref()
  // It listens on a port, not on a pipe.
  const address = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    serverListens: () => void beat(),
    close: async () => {
      for (const timer of [beats, watch]) clearInterval(timer)
      lab.close()
      kone.close()
      await app.close()
    },
  }
}
