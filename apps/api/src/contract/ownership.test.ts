import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type CallOptions, type TestApp } from '../testing/testApp.ts'
import { fieldsOf, validCall } from './calls.ts'
import { guarded, isStream, type ListedOperation } from './operations.ts'
import { samples } from './recordSamples.ts'
import { fingerprint } from './snapshot.ts'
import { keptRecords, makeEstate, makeOperator, makeRecords, type Estate, type Party } from './worlds.ts'

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
  const other = await makeEstate(test)
  const records = keptRecords(test)
  strangers = new Map()
  for (const operation of inPaths) strangers.set(operation.id, await strangeCalls(operation, other, records))
  before = await fingerprint(test.db)
})
afterAll(() => test.close())

/** A call of somebody for a record that is not theirs, with everything else their own. */
type StrangeCall = { told: string; options: CallOptions }

/** Whose records somebody may not reach: another estate's, another tenant's, and a colleague's where they are personal. */
async function strangeCalls(operation: ListedOperation, other: Estate, records: ReturnType<typeof keptRecords>) {
  const calls: StrangeCall[] = []
  for (const field of fieldsOf(operation).filter((one) => one.in === 'path')) {
    const { of } = samples[field.kind]
    const pairs: [Party, Party, boolean][] = [
      [own.landlord, other.landlord, of !== 'PROVIDER'],
      [own.tenant, other.tenant, of !== 'PROVIDER'],
      [own.tenant, own.neighbour, of === 'CENTRE' || of === 'PERSON'],
      [own.landlord, own.colleague, of === 'PERSON'],
    ]
    for (const [caller, owner] of pairs.filter(([, , applies]) => applies)) {
      const ids = new Map(await records(operation, caller))
      ids.set(field, String((await records(operation, owner)).get(field)))
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
