import { addOnCodes } from '@atrium/contract/generated/operations.ts'
import type { RecordField, RecordKind } from '@atrium/contract/generated/recordFields.ts'
import { makeOfficeCentre, makeSubscription } from '../demo/factories.ts'
import type { Where } from '../demo/sample.ts'
import type { TestActor, TestApp } from '../testing/testApp.ts'
import { fieldsOf, type Ids } from './calls.ts'
import { everyPermission, type ListedOperation } from './operations.ts'
import { samples } from './recordSamples.ts'

/** Somebody who holds every permission and add-on, and where their own records are. */
export type Party = { name: string; actor: TestActor; where: Where }

const addOns = [...addOnCodes]

/** A landlord with a colleague, and two tenants. */
export async function makeEstate(test: TestApp) {
  const landlord = await test.actorWith(everyPermission, { addOns })
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
  const scope = await makeOfficeCentre(test.db, { landlordId, addOns })
  await makeSubscription(test.db, scope)
  const actor = await test.actorWith(everyPermission, { scope })
  return { actor, where: { ...scope, tenant: scope, person: actor } }
}

/** Somebody of the provider, who looks after what customers have; `where` is a customer's. */
export async function makeOperator(test: TestApp, where: Where): Promise<Party> {
  const scope = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', addOns })
  const actor = await test.actorWith(everyPermission, { scope, roleCode: 'SUPERADMIN' })
  return { name: 'operator', actor, where }
}

type Make = (kind: RecordKind, where: Where) => Promise<string>

/** A new record for every place where the operation names one. */
export const makeRecords = (test: TestApp, operation: ListedOperation, where: Where): Promise<Ids> =>
  recordsOf(operation, where, (kind, at) => samples[kind].make(test.db, at))

/** As `makeRecords`, with the same records of a party for every operation: for calls that change none. */
export function keptRecords(test: TestApp) {
  const kept = new Map<string, Promise<string>>()
  return (operation: ListedOperation, { name, where }: Party): Promise<Ids> =>
    recordsOf(operation, where, (kind, at) => {
      const key = JSON.stringify([name, at.landlordId, kind, at.within])
      const record = kept.get(key) ?? samples[kind].make(test.db, at)
      kept.set(key, record)
      return record
    })
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
