import { expect } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { mailTo as mailIn } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor } from '../../testing/testApp.ts'

export const managing = [
  'EVENT_LIST',
  'EVENT_VIEW',
  'EVENT_ADD',
  'EVENT_EDIT',
  'EVENT_DELETE',
  'EVENT_CANCEL',
  'EVENT_DOWNLOAD',
  'BOOKING_LIST',
  'BOOKING_VIEW',
  'BOOKING_ADD',
  'BOOKING_EDIT',
  'BOOKING_CANCEL',
] as const

const addOns = ['EVENTS', 'FACILITY_BOOKING'] as const

export type Shown = { id: string; version: number; status: string; taken: number; waiting: number }
export type ShownSession = Shown & { checkInCode: string; room: { bookingId: string; bookingStatus: string } | null }
export type EventsWorld = Awaited<ReturnType<typeof openEvents>>

/** A building with a tenant, on 1 December 2026 at midnight, and whoever arranges its events. */
export async function openEvents() {
  const test = await openOwnTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  const scope = await makeOfficeCentre(test.db, { bookingActive: true, addOns: [...addOns], timezoneOffset: 0 })
  const { landlordId } = scope
  const company = { landlordId, officeCentreType: 'TENANT', addOns: ['EVENTS'], timezoneOffset: 0 } as const
  const tenant = await makeOfficeCentre(test.db, { ...company, addOns: ['EVENTS'] })
  const manager = await test.actorWith(managing, { scope })
  const person = () => test.actorWith([], { scope: tenant })
  const day = { eventStartDate: '2026-12-10', eventEndDate: '2026-12-11' }

  const event = async (fields: object = {}): Promise<Shown> => {
    const body = { name: 'Summer market', ...day, eventStartTime: '09:00', eventEndTime: '18:00', ...fields }
    return dataOf(await test.call('createActivityEvent', { as: manager, body }))
  }
  const session = async (id: string, fields: object = {}): Promise<ShownSession> => {
    const body = { sessionName: 'Talk', sessionDate: '2026-12-10', startTime: '10:00', endTime: '11:00', eventSlot: 2 }
    const all = { ...body, ...fields }
    return dataOf(await test.call('createActivityEventTimeSlot', { as: manager, path: { id }, body: all }))
  }
  const read = async (id: string): Promise<Shown> =>
    dataOf(await test.call('getActivityEvent', { as: manager, path: { id } }))
  const publish = async ({ id }: { id: string }): Promise<Shown> => {
    const { version } = await read(id)
    return dataOf(await test.call('publishActivityEvent', { as: manager, path: { id }, body: { version } }))
  }
  /** A published event with one session. */
  const published = async (places = 2, fields: object = {}) => {
    const { id } = await event(fields)
    const slot = await session(id, { eventSlot: places })
    await publish({ id })
    return { id, slot, path: { id, slotId: slot.id } }
  }
  const slotOf = async (path: { id: string; slotId: string }): Promise<ShownSession> =>
    dataOf(await test.call('getActivityEventTimeSlot', { as: manager, path }))
  const signUp = (as: TestActor, path: { id: string; slotId: string }, noOfPax = 1) =>
    test.call('signUpForActivityEvent', { as, path, body: { noOfPax } })
  const mailTo = (email: string, words: string) => mailIn(test, email, words)
  return { test, scope, tenant, manager, person, event, session, read, publish, published, slotOf, signUp, mailTo }
}

/** What a call answered; fails where it was refused. */
export function dataOf<Data>(answer: { status: number; body: { data: never } }): Data {
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.data
}
