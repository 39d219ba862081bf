import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type CallOptions, type TestApp } from '../testing/testApp.ts'
import { fieldsOf, validCall } from './calls.ts'
import { guarded, isStream, type ListedOperation } from './operations.ts'
import { samples } from './recordSamples.ts'
import { fingerprint } from './snapshot.ts'
import { keptRecords, makeEstate, makeOperator, makeRecords, strangersOf, type Estate, type Worlds } from './worlds.ts'

let test: TestApp
let own: Estate
let strangers: Map<string, StrangeCall[]>
let before: Record<string, string>

const inPaths = guarded.filter(
  (operation) => fieldsOf(operation).some((field) => field.in === 'path') && !isStream(operation),
)

beforeAll(async () => {
  test = await openTestApp()
  own = await makeEstate(test)
  const worlds = { own, other: await makeEstate(test), operator: await makeOperator(test, own.landlord.where) }
  const records = keptRecords(test)
  strangers = new Map()
  for (const operation of inPaths) strangers.set(operation.id, await strangeCalls(operation, worlds, records))
  before = await fingerprint(test.db)
})
afterAll(() => test.close())

/** A call of somebody for a record that is not theirs, with everything else their own. */
type StrangeCall = { told: string; options: CallOptions }

/** The calls for what is another estate's, another tenant's, a colleague's or the provider's. */
async function strangeCalls(operation: ListedOperation, worlds: Worlds, records: ReturnType<typeof keptRecords>) {
  const calls: StrangeCall[] = []
  for (const field of fieldsOf(operation).filter((one) => one.in === 'path')) {
    for (const [caller, owner] of strangersOf[samples[field.kind].of](worlds)) {
      const ids = new Map(await records.of(operation, caller))
      ids.set(field, String((await records.of(operation, owner)).get(field)))
      const told = `${caller.name} with ${field.name} of ${owner.name}`
      calls.push({ told, options: { as: caller.actor, ...validCall(operation, ids) } })
    }
  }
  return calls
}

describe('a record of another estate, tenant or person', () => {
  it.each(inPaths)('$id does not reach it', async ({ id }) => {
    const taken: string[] = []
    for (const { told, options } of strangers.get(id) ?? []) {
      const { status, body } = await test.call(id, options)
      if (status !== 403 && status !== 404) taken.push(`${told}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    }
    expect(taken).toEqual([])
  })

  it('is as it was after all these refusals', async () => {
    expect(await fingerprint(test.db)).toEqual(before)
  })
})

/** Operations that answer nothing of these records, with the reason. */
const unreached: Partial<Record<string, string>> = {
  downloadSystemFile: 'the store of a test holds no content for it',
  downloadAccessRequestDeclaration: 'no declaration came with what a sample asks for',
  downloadMyCircularAttachment: 'no file came with the message of a sample',
  openMyDocument: 'the store of a test holds no content for it',
  downloadFmFormFile: 'no file came with a sample of a form',
  downloadVisitorFile: 'no file came with a sample of a visit',
  undoDecision: 'nobody has decided what a sample asks for',
}

/** Those whose call changes the office centre itself, so that others could not be called after them. */
const reshaping = inPaths.filter(
  ({ method, path }) => method !== 'GET' && /(office-centres|tenants)\/\{id\}/.test(path),
)

describe('the same call for a record of one’s own', () => {
  it.each(inPaths.filter(({ id }) => !unreached[id]))('$id gets past the guard', async (operation) => {
    const estate = reshaping.includes(operation) ? await makeEstate(test) : own
    const operator = await makeOperator(test, estate.landlord.where)
    const refusals: string[] = []
    for (const { name, actor, where } of [estate.landlord, estate.tenant, operator]) {
      const call = validCall(operation, await makeRecords(test, operation, where))
      const path = { ...call.path, officeCentreId: where.officeCentreId }
      const { status, body } = await test.call(operation.id, { as: actor, ...call, path })
      if (![401, 403, 404].includes(status)) return
      refusals.push(`${name}: ${status} ${JSON.stringify(body)}`)
    }
    expect(refusals).toEqual([])
  })
})
