import { addOnCodes } from '@atrium/contract/generated/operations.ts'
import type { RecordField, RecordKind } from '@atrium/contract/generated/recordFields.ts'
import { makeOfficeCentre, makeRole, makeSubscription } from '../demo/factories.ts'
import type { Sample, Where } from '../demo/sample.ts'
import type { TestActor, TestApp } from '../testing/testApp.ts'
import { fieldsOf, type Ids } from './calls.ts'
import { everyPermission, type ListedOperation } from './operations.ts'
import { samples } from './recordSamples.ts'

/** Somebody who holds every permission and add-on, and where their own records are. */
export type Party = { name: string; actor: TestActor; where: Where }

const addOns = [...addOnCodes]

/** A landlord with a colleague, and two tenants. */
export async function makeEstate(test: TestApp) {
  const scope = await makeOfficeCentre(test.db, { addOns, bookingActive: true })
  await makeRole(test.db, scope, { code: 'STAFF' })
  const landlord = await test.actorWith(everyPermission, { scope })
  const { landlordId, officeCentreId } = landlord
  await makeSubscription(test.db, landlord)
  const colleague = await test.actorWith(everyPermission, { scope: { landlordId, officeCentreId } })
  const tenant = await makeTenant(test, landlordId)
  const neighbour = await makeTenant(test, landlordId)
  const own = { landlordId, officeCentreId, tenant: tenant.where.tenant }
  return {
    landlord: { name: 'landlord', actor: landlord, where: { ...own, person: landlord } },
    colleague: { name: 'colleague', actor: colleague, where: { ...own, person: colleague } },
    tenant: { name: 'tenant', ...tenant },
    neighbour: { name: 'neighbour', ...neighbour },
  } satisfies Record<string, Party>
}

export type Estate = Awaited<ReturnType<typeof makeEstate>>

async function makeTenant(test: TestApp, landlordId: string): Promise<Omit<Party, 'name'>> {
  const scope = await makeOfficeCentre(test.db, { landlordId, addOns, bookingActive: true })
  await makeRole(test.db, scope, { code: 'STAFF' })
  await makeSubscription(test.db, scope)
  const actor = await test.actorWith(everyPermission, { scope })
  return { actor, where: { ...scope, tenant: scope, person: actor } }
}

/** Somebody of the provider, who looks after what customers have; `where` is a customer's. */
export async function makeOperator(test: TestApp, where: Where): Promise<Party> {
  const scope = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', addOns })
  const actor = await test.actorWith(everyPermission, { scope, roleCode: 'SUPERADMIN' })
  return { name: 'operator', actor, where: { ...where, issuer: scope } }
}

/** Two estates, of which the one calls for what is the other's, and the provider. */
export type Worlds = { own: Estate; other: Estate; operator: Party }
type Strangers = [caller: Party, owner: Party][]

const ofEstate = ({ own, other }: Worlds): Strangers => [
  [own.landlord, other.landlord],
  [own.tenant, other.tenant],
]
const ofCentre = (worlds: Worlds): Strangers => [...ofEstate(worlds), [worlds.own.tenant, worlds.own.neighbour]]

/** Who may not reach whose records of a kind. */
export const strangersOf: Record<Sample['of'], (worlds: Worlds) => Strangers> = {
  ESTATE: ofEstate,
  CENTRE: ofCentre,
  // With the first record of an outlet: also whoever is assigned to another outlet of the same centre.
  OUTLET: ofCentre,
  PERSON: (worlds) => [...ofCentre(worlds), [worlds.own.landlord, worlds.own.colleague]],
  PROVIDER: ({ own, operator }) => [
    [own.landlord, operator],
    [own.tenant, operator],
  ],
  EVERYBODY: () => [],
}

type Make = (kind: RecordKind, where: Where) => Promise<string>

/** A new record for every place where the operation names one. */
export const makeRecords = (test: TestApp, operation: ListedOperation, where: Where): Promise<Ids> =>
  recordsOf(operation, where, (kind, at) => samples[kind].make(test.db, at))

/** As `makeRecords`, with the same records of a party for every operation: for calls that change none. */
export function keptRecords(test: TestApp) {
  const kept = new Map<string, Promise<string>>()
  const keep = (name: string, kind: RecordKind, at: Where) => {
    const key = JSON.stringify([name, at.landlordId, kind, at.within])
    const record = kept.get(key) ?? samples[kind].make(test.db, at)
    kept.set(key, record)
    return record
  }
  return {
    of: (operation: ListedOperation, { name, where }: Party): Promise<Ids> =>
      recordsOf(operation, where, (kind, at) => keep(name, kind, at)),
    /** One that is part of nothing a call names. */
    one: (kind: RecordKind, { name, where }: Party): Promise<string> => keep(name, kind, where),
  }
}

async function recordsOf(operation: ListedOperation, where: Where, make: Make): Promise<Ids> {
  const ids = new Map<RecordField, string>()
  const within: Record<string, string> = {}
  for (const field of fieldsOf(operation)) {
    const id = await make(field.kind, { ...where, within: { ...within } })
    ids.set(field, id)
    if (field.in === 'path') within[field.kind] = id
  }
  return ids
}
