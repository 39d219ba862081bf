import type { FastifyInstance } from 'fastify'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import { openBenches } from './benches.ts'
import { controlRoutes } from './controlRoutes.ts'
import { genericRoutes } from './genericRoutes.ts'
import { heartbeatBatches, type HeartbeatReceipt } from './heartbeats.ts'
import { labConnector, openLab, type Lab } from './lab.ts'
import type { LabCentre } from './model.ts'
import type { Receipt, Tell } from './telling.ts'

export type OpenedLab = {
  lab: Lab
  routes: (app: FastifyInstance) => Promise<void>
  /** Tells the server which devices live, each that is not cut off. */
  beat: () => Promise<void>
}

type Settings = {
  file: string | null
  centres: readonly LabCentre[]
  /** Signs what it tells and what is asked of it. */
  secret: string
  /** Posts something signed to a path of the server; answers what it answered, or null where it did not. */
  post: (path: string, body: string, signature: string) => Promise<{ status: number; answer: unknown } | null>
  /** Where an intercom is answered, by the token of its address. */
  intercomUrl: (token: string) => string
  now?: () => Date
}

/** The lab with all that it answers; `routes` is a plugin to mount below a prefix, for messages of up to 64 MB. */
export function openVendorLab({ secret, post, intercomUrl, ...settings }: Settings): OpenedLab {
  const tellSigned = (path: string, told: object) => {
    const body = JSON.stringify(told)
    return post(path, body, signNotice(secret, body, settings.now?.() ?? new Date()))
  }
  const tellAlive = async (officeCentreCode: string, serials: readonly string[]): Promise<HeartbeatReceipt[]> => {
    const heartbeats = serials.map((serialNo) => ({ serialNo, firmwareVersion: '4.2.1' }))
    const told = await tellSigned('/api/device-heartbeats', { connector: labConnector, officeCentreCode, heartbeats })
    return told?.status === 200 ? ((told.answer as { data?: HeartbeatReceipt[] }).data ?? []) : []
  }
  const tellServer: Tell = async (events) => {
    const told = await tellSigned('/api/access-events/batch', { events })
    // What the server refuses for its shape it would refuse for ever: it makes way for what comes after it.
    if (told?.status === 400) return []
    return told?.status === 200 ? ((told.answer as { data?: Receipt[] }).data ?? []) : null
  }
  const { tell, benches } = openBenches(secret, tellServer)
  const lab = openLab({ ...settings, tell })
  const rung = new Map<string, string>()
  const routes = async (app: FastifyInstance) => {
    await app.register(genericRoutes, { lab, secret, intercomUrl, rung })
    await app.register(controlRoutes, { lab, secret, benches: benches(lab), rung, tellAlive })
  }
  const beat = async () => {
    for (const { code, serials } of heartbeatBatches(lab)) await tellAlive(code, serials)
  }
  return { lab, routes, beat }
}
