import Fastify from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signatureHeader, type ControlledDoor } from '../adapters/doorControllers/doorControllers.ts'
import { httpDoorControllers } from '../adapters/doorControllers/httpDoorControllers.ts'
import { doorControllersRoutes, openKeptDoors } from '../adapters/doorControllers/standInRoutes.ts'
import { signNotice } from '../adapters/signedNotice.ts'
import type { Answer, TestApp } from './testApp.ts'

const secret = 'a secret of tests'

type DoorEvent = {
  officeCentreCode: string
  doorId: string
  userEmail: string
  result?: 'GRANTED' | 'DENIED'
  dateTime?: Date
}

/** Lets a test app ask the stand-in of the door controllers over its own interface, and hear what they tell. */
export async function withDoorControllers(
  test: Pick<TestApp, 'app' | 'services' | 'call' | 'clock'>,
  doors: Record<string, ControlledDoor[]>,
) {
  const directory = mkdtempSync(path.join(tmpdir(), 'atrium-doors-'))
  const state = openKeptDoors(path.join(directory, 'doors.json'), doors)
  const standIn = Fastify()
  await standIn.register(doorControllersRoutes, { prefix: '/door-controllers', state, secret, server: test.app })
  test.services.doorControllers = httpDoorControllers({
    url: 'http://doors.test/door-controllers',
    secret,
    fetch: async (url, { headers }) => {
      const { statusCode, body } = await standIn.inject({ url: new URL(url).pathname, headers })
      return new Response(body, { status: statusCode })
    },
  })
  /** Tells what happened at a door, now and granted unless told; `signedWith` another secret where given. */
  const notify = (event: DoorEvent, signedWith = secret): Promise<Answer> => {
    const now = test.clock.now()
    const body = { result: 'GRANTED', ...event, dateTime: (event.dateTime ?? now).toISOString() }
    const signature = signNotice(signedWith, JSON.stringify(body), now)
    return test.call('receiveDoorEvent', { body, headers: { [signatureHeader]: signature } })
  }
  return { state, standIn, notify }
}
