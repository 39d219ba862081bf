import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordField } from '@atrium/contract/generated/recordFields.ts'
import { openTestApp, type Answer, type CallOptions, type TestApp } from '../testing/testApp.ts'
import { fieldsOf, parametersOf, validCall } from './calls.ts'
import { guarded, isStream, type ListedOperation } from './operations.ts'
import { samples } from './recordSamples.ts'
import { fingerprint } from './snapshot.ts'
import { keptRecords, makeEstate, makeOperator, strangersOf, type Worlds } from './worlds.ts'

let test: TestApp
let calls: Map<string, StrangeCall[]>
let before: Record<string, string>

const naming = guarded.filter(
  (operation) => fieldsOf(operation).some((field) => field.in !== 'path') && !isStream(operation),
)
const leftAlone = 'a hold that is over or another’s is left alone, and the booking is made'
/** Fields whose stranger changes nothing of the answer, with the reason. */
const ignored: Partial<Record<string, string>> = {
  'sendUsersRegistration userIds[]': 'it tells how many it skipped, and keeps that in the trail',
  'createFacilityBooking holdId': leftAlone,
  'createHotdeskBooking holdId': leftAlone,
  'createCommonSpaceBooking holdId': leftAlone,
  'createUserFacilityBooking holdId': leftAlone,
}

/** A call that names a stranger's record at one place, and the same call with an id that is nobody's. */
type StrangeCall = { told: string; field: RecordField; options: CallOptions; nobodys: CallOptions }

beforeAll(async () => {
  test = await openTestApp()
  const own = await makeEstate(test)
  const worlds = { own, other: await makeEstate(test), operator: await makeOperator(test, own.landlord.where) }
  const records = keptRecords(test)
  calls = new Map()
  for (const operation of naming) calls.set(operation.id, await strangeCalls(operation, worlds, records))
  before = await fingerprint(test.db)
})
afterAll(() => test.close())

async function strangeCalls(operation: ListedOperation, worlds: Worlds, records: ReturnType<typeof keptRecords>) {
  const found: StrangeCall[] = []
  // A workbook tells when it was written.
  const isExport = parametersOf(operation, 'query').some(({ name }) => name === 'format')
  const fields = fieldsOf(operation).filter(({ in: place }) => place !== 'path')
  for (const field of fields.filter(({ name }) => !ignored[`${operation.id} ${name}`])) {
    for (const [caller, owner] of strangersOf[samples[field.kind].of](worlds)) {
      // A neighbour in the estate is the nearer stranger.
      if (owner === worlds.other.tenant) continue
      const mine = await records.of(operation, caller)
      const theirs = await records.one(field.kind, owner)
      const callWith = (id: string) => {
        const call = validCall(operation, new Map(mine).set(field, id), field)
        return { as: caller.actor, ...call, query: { ...call.query, ...(isExport ? { format: 'CSV' } : {}) } }
      }
      const told = `${caller.name} with ${field.in} ${field.name} of ${owner.name}`
      found.push({ told, field, options: callWith(theirs), nobodys: callWith(crypto.randomUUID()) })
    }
  }
  return found
}

const plain = (place: string) => place.replaceAll(/\[\d*\]|\.\d+/g, '')

/** Whether a message stands at the very field, or its list; a form within a body names its fields by themselves. */
const isAt = (field: string, name: string) =>
  `.${plain(name)}`.endsWith(`.${plain(field)}`) || name.startsWith(`${field}[]`)

/** Whether a refusal is about the record: it is said not to be there, or beside the very field that names it. */
function isRefused({ status, body }: Answer, { name }: RecordField): boolean {
  if (status === 403 || status === 404) return true
  if (status !== 400 && status !== 422) return false
  return body.errors?.some(({ field }) => isAt(field, name)) ?? false
}

/**
 * A body or query that names a stranger's record is refused for that record. What changes nothing may also answer to the
 * letter what it answers for an id that is nobody's: a list by a stranger's site is that of a site there is none of.
 */
describe('a record of another estate, tenant or person in query or body', () => {
  it.each(naming)('$id neither takes nor shows it', async ({ id }) => {
    const taken: string[] = []
    for (const { told, field, options, nobodys } of calls.get(id) ?? []) {
      const answer = await test.call(id, options)
      if (isRefused(answer, field)) continue
      if (answer.status === 200) {
        const nothing = await test.call(id, nobodys)
        if (JSON.stringify(answer.body) === JSON.stringify(nothing.body)) continue
      }
      taken.push(`${told}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
    }
    expect(taken).toEqual([])
  })

  it('is as it was after all of them', async () => {
    expect(await fingerprint(test.db)).toEqual(before)
  })
})
