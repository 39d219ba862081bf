import { addOnCodes } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { unitsOfTenants } from '../buildings/index.ts'
import { addOnNames, readEnabledAddOns } from '../office-centres/index.ts'
import { readSubscription } from '../subscriptions/index.ts'
import type { TenantSummaryRow } from './tenantList.views.ts'
import { presentRecord } from './tenantRecord.present.ts'
import { presentSubscription } from './tenantSubscription.present.ts'
import { actionsOn } from './tenants.lifecycle.ts'
import { versionOf } from './tenants.repo.ts'
import type { TenantRow } from './tenants.views.ts'

type TenantSummary = Data<'listTenantsActiveDetailInfo'>['items'][number]
type TenantDetail = Data<'getTenantDetailInfo'>

/** A tenant in the list. */
export const presentSummary = (row: TenantSummaryRow): TenantSummary => ({
  id: row.id,
  code: row.centreCode,
  centreCode: row.centreCode,
  name: row.companyName,
  companyName: row.companyName,
  uen: row.uen,
  active: row.active,
  status: row.active ? 'ACTIVE' : 'INACTIVE',
  unitNos: row.unitNos,
  noOfUnits: row.unitNos.length,
  noOfUsers: row.noOfUsers,
  noOfAddOns: row.noOfAddOns,
  planCode: row.planCode,
  personInCharge: row.personInCharge,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
})

/** A tenant with all its landlord keeps about it, and what this actor may do to it (doc 2 §3). */
export async function presentTenant(ctx: Ctx, row: TenantRow): Promise<TenantDetail> {
  const { centre } = row
  const units = await unitsOfTenants(ctx, [row.id])
  const offered = await readEnabledAddOns(ctx, centre.landlordId)
  const enabled = await readEnabledAddOns(ctx, row.id)
  const subscription = await readSubscription(ctx, row.id)
  return {
    ...presentSummary(row),
    landlordId: centre.landlordId,
    buildingName: centre.buildingName,
    address: {
      streetAddress: centre.streetAddress,
      extendedAddress: centre.extendedAddress,
      city: centre.city,
      province: centre.province,
      country: centre.country,
      postalCode: centre.postalCode,
    },
    timezoneOffset: centre.timezoneOffset,
    contactName: centre.contactName,
    contactEmail: centre.contactEmail,
    contactPhone: centre.contactPhone,
    allowSubmitPassRequest: centre.allowSubmitPassRequest,
    ...presentRecord(row),
    units: (units.get(row.id) ?? []).map(({ id, unitNo, floorName, officeTowerName, leaseStart, leaseEnd }) => ({
      id,
      unitNo,
      floorName,
      officeTowerName,
      leaseStart,
      leaseEnd,
    })),
    addOns: addOnCodes
      .filter((code) => offered.has(code) || enabled.has(code))
      .map((code) => ({
        code,
        name: addOnNames[code],
        enabled: enabled.has(code),
        available: offered.has(code),
      })),
    subscription: subscription ? await presentSubscription(ctx, subscription) : null,
    version: versionOf(row),
    allowedActions: actionsOn(ctx, row.active),
  }
}
