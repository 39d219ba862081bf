import { billingCycleNames, planNames } from '@atrium/validators/subscription.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import type { Data } from '../../platform/operation.ts'
import { addOnsOf, presentAddress, presentOfficeCentre, type OfficeCentreRow } from '../office-centres/index.ts'
import { presentSubscription, presentSummary, readSubscription, todayAt } from '../subscriptions/index.ts'
import { readSurroundings, type CustomerRow } from './customers.views.ts'

type Detail = Data<'getOfficeCentreDetailInfo'>
type Item = Data<'listOfficeCentres'>['items'][number]

export function presentCustomer(
  ctx: Ctx,
  { centre, landlordName, subscription, noOfUsers, noOfTenants }: CustomerRow,
): Item {
  return {
    id: centre.id,
    centreCode: centre.centreCode,
    name: centre.companyName,
    companyName: centre.companyName,
    buildingName: centre.buildingName,
    address: presentAddress(centre),
    officeCentreType: centre.officeCentreType,
    active: centre.active,
    landlord: centre.officeCentreType === 'TENANT' ? { id: centre.landlordId, name: landlordName } : null,
    subscription: subscription && presentSummary(subscription, todayAt(ctx, centre)),
    noOfUsers,
    noOfTenants,
    createdDate: centre.createdDate,
    updatedDate: centre.updatedDate,
  }
}

/** An office centre with everything around it that the operator looks after. */
export async function presentDetail(ctx: Ctx, centre: OfficeCentreRow): Promise<Detail> {
  const subscription = await readSubscription(ctx, centre.id)
  const { landlordName, noOfUsers, noOfTenants, signedIn } = await readSurroundings(ctx, centre.id)
  return {
    ...presentOfficeCentre(ctx, centre),
    landlord: centre.officeCentreType === 'TENANT' ? { id: centre.landlordId, name: landlordName } : null,
    subscription: subscription ? await presentSubscription(ctx, subscription, todayAt(ctx, centre)) : null,
    addOns: await addOnsOf(ctx, centre),
    noOfUsers,
    noOfTenants,
    consequences: { signedIn, activeTenants: noOfTenants },
    createdDate: centre.createdDate,
    updatedDate: centre.updatedDate,
  }
}

const types = { OFFICE: 'Office centre', LANDLORD: 'Landlord', TENANT: 'Tenant' }
const statuses = { ACTIVE: 'Active', EXPIRED: 'Expired', TERMINATED: 'Terminated' }

export const exportColumns: ExportColumn<CustomerRow>[] = [
  { header: 'Code', value: ({ centre }) => centre.centreCode },
  { header: 'Company', value: ({ centre }) => centre.companyName, width: 32 },
  { header: 'Building', value: ({ centre }) => centre.buildingName, width: 24 },
  { header: 'Type', value: ({ centre }) => types[centre.officeCentreType] },
  {
    header: 'Landlord',
    value: (row) => (row.centre.officeCentreType === 'TENANT' ? row.landlordName : null),
    width: 32,
  },
  { header: 'Active', value: ({ centre }) => centre.active },
  { header: 'Plan', value: ({ subscription }) => subscription && planNames[subscription.planCode] },
  { header: 'Subscription', value: ({ subscription }) => subscription && statuses[subscription.status] },
  { header: 'Billing start', value: ({ subscription }) => subscription?.billingStartDate },
  { header: 'Billing end', value: ({ subscription }) => subscription?.billingEndDate },
  { header: 'Billed', value: ({ subscription }) => subscription && billingCycleNames[subscription.billingCycle] },
  { header: 'Users', value: (row) => row.noOfUsers },
  { header: 'Contact', value: ({ centre }) => centre.contactName, width: 24 },
  { header: 'Contact e-mail', value: ({ centre }) => centre.contactEmail, width: 30 },
  { header: 'Contact phone', value: ({ centre }) => centre.contactPhone },
]
