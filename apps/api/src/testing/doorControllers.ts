import Fastify from 'fastify'
import { AsyncResource } from 'node:async_hooks'
import { signatureHeader } from '@atrium/access-systems/messages.ts'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import { openVendorLab as openLabWithRoutes } from '@atrium/vendor-lab/routes.ts'
import { openAccessSystems } from '../adapters/accessSystems/accessSystems.ts'
import { connectedDoorControllers, type ControlledDoor } from '../adapters/doorControllers/doorControllers.ts'
import { inProcessFetch } from '../adapters/standIn/inProcessFetch.ts'
import { intercomRoutes } from '../adapters/vendorLab/intercomRoutes.ts'
import { openVendorLab } from '../adapters/vendorLab/vendorLab.ts'
import type { Answer, TestApp } from './testApp.ts'

export const doorSecret = 'a secret of tests'

type DoorEvent = {
  officeCentreCode: string
  controllerDoorId: string
  vendorEventId?: string
  userEmail?: string
  cardNumber?: string
  /** The code of a pass. */
  passCode?: string
  kind?: 'ACCESS' | 'DOOR_FORCED' | 'DOOR_HELD_OPEN' | 'DOOR_CLOSED'
  /** Null where the controller leaves it to the rules. */
  result?: 'GRANTED' | 'DENIED' | null
  dateTime?: Date
}

/** An event of a door as a connector tells it, now and granted unless told. */
function bodyOf({ userEmail, cardNumber, passCode, ...event }: DoorEvent, now: Date) {
  const shown = passCode
    ? { credentialType: 'PASS', value: passCode }
    : userEmail
      ? { credentialType: 'EMAIL', value: userEmail }
      : { credentialType: 'CARD', value: cardNumber }
  const isAccess = (event.kind ?? 'ACCESS') === 'ACCESS'
  return {
    connector: 'tests',
    vendorEventId: crypto.randomUUID(),
    ...(isAccess ? { result: 'GRANTED' } : {}),
    ...(isAccess || passCode ? { credential: shown } : {}),
    ...event,
    dateTime: (event.dateTime ?? now).toISOString(),
  }
}

async function postSigned({ app }: Pick<TestApp, 'app'>, url: string, payload: string, signature: string) {
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  // A controller goes on telling where the server has ended, and gets no answer.
  const answer = await app.inject({ method: 'POST', url, headers, payload }).catch(() => null)
  return answer && { status: answer.statusCode, answer: answer.json<unknown>() }
}

/** Lets a test app ask the vendor lab over its own interface, and hear what its controllers tell. */
export async function withDoorControllers(
  test: Pick<TestApp, 'app' | 'services' | 'call' | 'clock'>,
  doors: Record<string, ControlledDoor[]>,
) {
  // The lab is a process of its own: what it tells the server is no part of the call that has set it going.
  const ofItsOwn = new AsyncResource('VENDOR_LAB')
  const { lab, routes } = openLabWithRoutes({
    file: null,
    centres: Object.entries(doors).map(([code, wired]) => ({
      code,
      timeZone: 'UTC',
      controllers: [{ serialNo: `${code}-1`, name: 'Panel 1', holds: 'BOTH', doors: wired }],
    })),
    secret: doorSecret,
    post: (url, payload, signature) => ofItsOwn.runInAsyncScope(() => postSigned(test, url, payload, signature)),
    intercomUrl: (token) => `http://doors.test/vendor-lab/intercoms/${token}`,
    now: () => test.clock.now(),
  })
  const standIn = Fastify()
  await standIn.register(routes)
  const connection = { url: 'http://doors.test', secret: doorSecret, fetch: inProcessFetch(standIn) }
  const vendorLab = openVendorLab(connection)
  await standIn.register(intercomRoutes, { prefix: '/vendor-lab', lab: vendorLab })
  Object.assign(test.services, {
    doorControllers: connectedDoorControllers(connection),
    accessSystems: openAccessSystems(connection),
    vendorLab,
  })
  const state = {
    setAvailable: lab.setAvailable,
    put: (...door: Parameters<typeof lab.putDoor>) => lab.putDoor(...door),
    remove: (...door: Parameters<typeof lab.removeDoor>) => lab.removeDoor(...door),
  }
  /** Tells what happened at a door, now and granted unless told; `signedWith` another secret where given. */
  const notify = (event: DoorEvent, signedWith = doorSecret): Promise<Answer> => {
    const now = test.clock.now()
    const body = bodyOf(event, now)
    const signature = signNotice(signedWith, JSON.stringify(body), now)
    return test.call('receiveAccessEvent', { body, headers: { [signatureHeader]: signature } })
  }
  /** The same of many at once. */
  const notifyAll = (events: readonly DoorEvent[]): Promise<Answer> => {
    const now = test.clock.now()
    const body = { events: events.map((event) => bodyOf(event, now)) }
    const signature = signNotice(doorSecret, JSON.stringify(body), now)
    return test.call('receiveAccessEvents', { body, headers: { [signatureHeader]: signature } })
  }
  return { lab, state, standIn, notify, notifyAll }
}
