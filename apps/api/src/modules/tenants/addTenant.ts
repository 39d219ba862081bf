import type { AddOn } from '@atrium/contract/generated/operations.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { assignUnits } from '../buildings/index.ts'
import { readOfficeCentre } from '../office-centres/index.ts'
import { openOfficeCentre } from '../opening/index.ts'
import type { Input } from '../../platform/operation.ts'
import { startSubscription } from '../subscriptions/index.ts'
import { auditTenant } from './tenants.audit.ts'
import { auditedTenant } from './tenantRecord.present.ts'
import { saveRecord } from './tenants.repo.ts'
import { checkedRecord } from './tenants.rules.ts'
import { readTenant } from './tenants.views.ts'

export type NewTenant = Input<'createTenant'>['body']

/**
 * Opens a tenant of the landlord in the scope: its office centre with roles, add-ons and an administrator who is
 * invited by mail, what the landlord keeps about it, its units and its subscription. 400 at the field for wrong input,
 * 409 when the code or a unit is taken. Answers its id.
 */
export async function addTenant(ctx: Transactional<Ctx>, input: NewTenant): Promise<string> {
  const { landlordId } = ctx.scope
  const { officeCentreId: id } = await openOfficeCentre(ctx, {
    ...(await withPlace(ctx, input)),
    officeCentreType: 'TENANT',
    landlordId,
    centreCode: input.centreCode,
    addOns: addOnsOf(input),
    administrator: input.administrator,
  })
  const record = await checkedRecord(ctx, input, null)
  await saveRecord(ctx, id, { ...record, activatedDate: ctx.now(), activatedByUserId: ctx.actor.userId })
  await moveIn(ctx, id, input.units ?? [])
  await subscribe(ctx, id, input.subscription)
  const row = await readTenant(ctx, id)
  await auditTenant(ctx, 'CREATE', row, 'Added the tenant', {
    after: {
      code: row.centreCode,
      ...auditedTenant(row),
      units: row.unitNos,
      administrator: input.administrator.email,
    },
  })
  return id
}

const addOnsOf = ({ addOns = [] }: NewTenant): AddOn[] => [...new Set(addOns)]

/** Without an address of its own a tenant has its landlord's building; its clock is the building's. */
async function withPlace(ctx: Ctx, input: NewTenant) {
  const landlord = await readOfficeCentre(ctx, ctx.scope.landlordId)
  const { companyName, contactName, contactEmail, contactPhone } = input
  const company = { companyName, contactName, contactEmail, contactPhone, timezoneOffset: landlord.timezoneOffset }
  const { buildingName, streetAddress, extendedAddress, city, province, country, postalCode } = isPlaced(input)
    ? input
    : { ...landlord, extendedAddress: input.extendedAddress }
  return { ...company, buildingName, streetAddress, extendedAddress, city, province, country, postalCode }
}

const isPlaced = ({ streetAddress, city, postalCode }: NewTenant) => Boolean(streetAddress ?? city ?? postalCode)

/** Leases begin one by one, in one order for everybody who assigns units. */
async function moveIn(ctx: Transactional<Ctx>, tenantId: string, units: NonNullable<NewTenant['units']>) {
  const inOrder = units.map((unit, index) => ({ ...unit, index })).toSorted((a, b) => (a.unitId < b.unitId ? -1 : 1))
  for (const { unitId, leaseStart, leaseEnd = null, index } of inOrder) {
    if (leaseEnd !== null && leaseEnd < leaseStart)
      throw invalidField(`units.${index}.leaseEnd`, 'The last day must not be before the first.')
    await assignUnits(ctx, tenantId, [unitId], { leaseStart, leaseEnd }, `units.${index}.unitId`)
  }
}

async function subscribe(ctx: Transactional<Ctx>, officeCentreId: string, given: NewTenant['subscription']) {
  if (!given) return
  const { credentials = {}, hardware = [], ...terms } = given
  await startSubscription(ctx, { officeCentreId }, { ...terms, credentials, hardware })
}
