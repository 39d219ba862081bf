import Fastify from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { httpRoomCalendar } from '../adapters/roomCalendar/httpRoomCalendar.ts'
import { openKeptEvents, openKeptRooms, roomCalendarRoutes } from '../adapters/roomCalendar/standInRoutes.ts'
import type { TestApp } from './testApp.ts'

/** Lets a test app ask the stand-in of the room calendar over its own interface; answers what is in it. */
export async function withRoomCalendar(test: Pick<TestApp, 'services'>, centreCode: string) {
  const directory = mkdtempSync(path.join(tmpdir(), 'atrium-rooms-'))
  const state = openKeptRooms(path.join(directory, 'rooms.json'), { [centreCode]: [] })
  const events = openKeptEvents(path.join(directory, 'events.json'), {})
  const standIn = Fastify()
  await standIn.register(roomCalendarRoutes, { prefix: '/room-calendar', state, events })
  test.services.roomCalendar = httpRoomCalendar({
    url: 'http://rooms.test/room-calendar',
    fetch: async (url, { headers }) => {
      const { pathname, search } = new URL(url)
      const { statusCode, body } = await standIn.inject({ url: pathname + search, headers })
      return new Response(body, { status: statusCode })
    },
  })
  return { state, events, standIn }
}
