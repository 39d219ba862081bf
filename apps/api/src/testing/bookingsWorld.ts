import type { OperationId, Permission } from '@atrium/contract/generated/operations.ts'
import { mailTo as mailIn } from './mailTo.ts'
import { expect } from 'vitest'
import { makeOfficeCentre } from '../demo/factories.ts'
import { openTestApp, type SentMail, type TestActor } from './testApp.ts'

const areas = ['BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING']

/** The permissions for doing something with bookings of every kind. */
export const rights = (...actions: string[]): Permission[] =>
  areas.flatMap((area) => actions.map((action) => `${area}_${action}` as Permission))

export const everyday = rights('LIST', 'VIEW', 'ADD', 'EDIT', 'CANCEL')
export const everything: Permission[] = [...everyday, ...rights('APPROVE', 'REJECT'), 'BOOKING_TRANSFER']
export const addOns = ['FACILITY_BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING'] as const

export const time = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime })

type Made = { id: string; referenceNo: string; status: string }
export type ListedInstance = {
  id: string
  status: string
  date: string
  startTime: string
  endTime: string
  resource: { id: string }
  version: number
}
export type BookingsWorld = Awaited<ReturnType<typeof openBookings>>

/** A building that takes bookings, on 1 December 2026 at midnight, and whoever looks after it. */
export async function openBookings(open = openTestApp) {
  const test = await open()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  const scope = await makeOfficeCentre(test.db, { bookingActive: true, addOns: [...addOns] })
  const admin = await test.actorWith(everything, { scope })
  const book = (as: TestActor, resourceId: string, more: object, operation: OperationId = 'createFacilityBooking') =>
    test.call(operation, { as, body: { resourceId, title: 'Weekly', noOfPax: 2, ...more } })
  const made = async (as: TestActor, resourceId: string, more: object, operation?: OperationId): Promise<Made> => {
    const answer = await book(as, resourceId, more, operation)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.data
  }
  const instancesOf = async (as: TestActor, id: string): Promise<ListedInstance[]> => {
    const query = { limit: 100, sortProperties: 'startsAt', sortDirection: 'ASC' }
    const answer = await test.call('listFacilityBookingInstancesOfBooking', { as, path: { id }, query })
    return (answer.body.data as { items: ListedInstance[] }).items
  }
  const mailTo = (email: string, words: string): Promise<SentMail> => mailIn(test, email, words)
  return { test, scope, admin, book, made, instancesOf, mailTo }
}

/** The token at the end of a link of the public portal in a mail. */
export const tokenIn = ({ text }: SentMail, screen: string): string =>
  new RegExp(String.raw`/${screen}/([\w-]+)`).exec(text)?.[1] ?? `no ${screen} in ${text}`
