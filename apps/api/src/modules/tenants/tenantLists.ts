import { keptCounts } from '../../platform/counters.ts'
import { exportList, type ExportColumn } from '../../platform/exports.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { planNames } from '@atrium/validators/subscription.ts'
import {
  countTenants,
  isOnlyByStatus,
  readTenants,
  tenantList,
  withState,
  type TenantSummaryRow,
} from './tenantList.views.ts'
import { landlordAsked, visible } from './tenants.policy.ts'
import { presentSummary } from './tenants.present.ts'
import { readTenantOptions } from './tenants.views.ts'

/** The list of doc 2 §3; by default the active ones, the newest first. */
export const listTenantsActiveDetailInfo = operation('listTenantsActiveDetailInfo', async (ctx, { query }) => {
  const landlordId = landlordAsked(ctx, query.landlordId)
  const list = tenantList(landlordId)
  const page = await readPage(ctx, list, visible(ctx, landlordId), withState(query), (slice) =>
    readTenants(ctx, list, slice),
  )
  return { ...page, items: page.items.map(presentSummary) }
})

/** How many tenants each tab holds under the other filters. */
export const getTenantCount = operation('getTenantCount', async (ctx, { query }) => {
  const landlordId = landlordAsked(ctx, query.landlordId)
  const counts = isOnlyByStatus(query)
    ? await keptCounts(ctx, 'tenants', landlordId)
    : await countTenants(ctx, tenantList(landlordId), visible(ctx, landlordId), query)
  return ['ACTIVE', 'INACTIVE'].map((status) => ({ status, count: counts.get(status) ?? 0 }))
})

const exportColumns: ExportColumn<TenantSummaryRow>[] = [
  { header: 'Company', value: (row) => row.companyName, width: 34 },
  { header: 'Code', value: (row) => row.centreCode, width: 12 },
  { header: 'Registration number', value: (row) => row.uen },
  { header: 'Status', value: (row) => (row.active ? 'Active' : 'Inactive'), width: 12 },
  { header: 'Units', value: (row) => row.unitNos.join(', '), width: 30 },
  { header: 'Users', value: (row) => row.noOfUsers, width: 10 },
  { header: 'Plan', value: (row) => row.planCode && planNames[row.planCode] },
  { header: 'Add-ons', value: (row) => row.noOfAddOns, width: 10 },
  { header: 'Person in charge', value: (row) => row.personInCharge?.fullName, width: 28 },
  { header: 'E-mail', value: (row) => row.personInCharge?.email, width: 34 },
  { header: 'Added', value: (row) => row.createdDate },
]

export const generateTenantRecord = operation('generateTenantRecord', async (ctx, { query }) => {
  const landlordId = landlordAsked(ctx, query.landlordId)
  const list = tenantList(landlordId)
  return exportList(
    ctx,
    {
      name: 'Tenants',
      columns: exportColumns,
      list,
      visible: visible(ctx, landlordId),
      read: (tx, slice) => readTenants(tx, list, slice),
    },
    withState(query),
  )
})

export const getTenantDropDown = operation('getTenantDropDown', async (ctx, { query }) => {
  const tenants = await readTenantOptions(ctx, query)
  return tenants.map((tenant) => ({ ...tenant, label: tenant.companyName, value: tenant.id }))
})
