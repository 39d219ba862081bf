import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordField } from '@atrium/contract/generated/recordFields.ts'
import { openTestApp, type CallOptions, type TestApp } from '../testing/testApp.ts'
import { fieldsOf, validCall } from './calls.ts'
import { guarded, isStream, type ListedOperation } from './operations.ts'
import { samples } from './recordSamples.ts'
import { fingerprint } from './snapshot.ts'
import { keptRecords, makeEstate, makeOperator, type Party } from './worlds.ts'

let test: TestApp
let calls: Map<string, { field: RecordField; id: string; options: CallOptions }[]>
let before: Record<string, string>

const naming = guarded.filter(
  (operation) => fieldsOf(operation).some((field) => field.in !== 'path') && !isStream(operation),
)
/** Fields whose stranger changes nothing of the answer, with the reason. */
const ignored: Partial<Record<string, string>> = {
  'priceBooking invitees[].userId': 'the price does not depend on who is invited',
  'priceBooking equipmentRequests[].equipmentId': 'the price does not depend on equipment',
  'priceBooking holdId': 'the price does not depend on what is held',
  'getAvailableBookingTimeSlots excludeBookingId': 'a booking elsewhere takes no time here',
  'getAvailableHotdeskTimeSlots excludeBookingId': 'a booking elsewhere takes no time here',
  'readMyNotifications ids[]': 'it marks those of the person that are among them',
  'sendUsersRegistration userIds[]': 'it tells how many it skipped',
}

/** Those only the provider may call, whose people reach the records of every estate. */
const isOfProvider = ({ permission }: ListedOperation) =>
  Array.isArray(permission) && permission.every((code) => /^(CUSTOMER|PAYMENT)_/.test(code))

beforeAll(async () => {
  test = await openTestApp()
  const own = (await makeEstate(test)).landlord
  const other = (await makeEstate(test)).landlord
  const operator = await makeOperator(test, own.where)
  const records = keptRecords(test)
  calls = new Map()
  for (const operation of naming) {
    const caller: Party = isOfProvider(operation) ? operator : own
    const mine = await records(operation, { ...caller, where: own.where })
    const theirs = await records(operation, other)
    const strange = fieldsOf(operation)
      .filter((field) => field.in !== 'path' && samples[field.kind].of !== 'PROVIDER' && caller === own)
      .filter(({ name }) => !ignored[`${operation.id} ${name}`])
      .map((field) => {
        const id = String(theirs.get(field))
        return { field, id, options: { as: own.actor, ...validCall(operation, new Map(mine).set(field, id), field) } }
      })
    calls.set(operation.id, strange)
  }
  before = await fingerprint(test.db)
})
afterAll(() => test.close())

/**
 * A body that names another estate's record is refused, whatever for. A query may be refused, or answered as if nothing
 * were there: lists with a foreign filter are empty.
 */
describe('a record of another estate in query or body', () => {
  it.each(naming)('$id neither takes nor shows it', async ({ id, method }) => {
    const taken: string[] = []
    for (const { field, id: theirs, options } of calls.get(id) ?? []) {
      const { status, body } = await test.call(id, options)
      const answer = JSON.stringify(body)
      const refused = status >= 400 && status < 500
      const empty = method === 'GET' && status === 200 && !answer.includes(theirs)
      if (!refused && !empty) taken.push(`${field.in} ${field.name}: ${status} ${answer.slice(0, 200)}`)
    }
    expect(taken).toEqual([])
  })

  it('is as it was after all of them', async () => {
    expect(await fingerprint(test.db)).toEqual(before)
  })
})
