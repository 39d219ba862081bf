import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openOwnTestApp } from '../../testing/testApp.ts'
import { readiness, type Room } from './readiness.ts'

const full = () => Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })

it('what cannot be saved on a full disk is answered 503 with a sentence, and the rest goes on', async () => {
  const test = await openOwnTestApp()
  const person = await test.actorWith(['USER_GROUP_ADD', 'USER_GROUP_LIST'])
  // The database refuses as it does on a full disk, which a test cannot make.
  await test.db.execute(sql`create function refuse_write() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await test.db.execute(sql`create trigger full_disk before insert on user_groups execute function refuse_write()`)
  expect(await test.call('createUserGroup', { as: person, body: { groupName: 'No room' } })).toMatchObject({
    status: 503,
    body: {
      code: 'UNAVAILABLE',
      message: 'Nothing can be saved at the moment because the disk is full. Try again later.',
    },
  })
  expect((await test.call('listUserGroups', { as: person })).status).toBe(200)
  // There is room, as taking some shows.
  expect((await test.app.inject({ url: '/health/ready' })).json()).toEqual({ status: 'ready' })
  await test.close()
})

it('readiness says that the disk is full until there is room again', async () => {
  const room: Room = { full: false }
  const disk = { full: true }
  const asked: string[] = []
  const query = async (text: string) => {
    asked.push(text)
    if (disk.full && text !== 'select 1') throw full()
    return { rows: [] }
  }
  const whyNotReady = readiness({ query: query as never }, () => true, room)
  expect(await whyNotReady()).toBeUndefined()
  room.full = true
  expect(await whyNotReady()).toBe('the disk of the database is full')
  disk.full = false
  expect(await whyNotReady()).toBeUndefined()
  expect(await whyNotReady()).toBeUndefined()
  expect(asked.map((text) => text === 'select 1')).toEqual([true, false, false, true])
})
