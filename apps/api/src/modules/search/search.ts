import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { findAhuUnits, findBuildings, findUnits } from './buildings.views.ts'
import { findCustomers } from './customers.views.ts'
import { findCustomerInvoices, findInvoices } from './invoices.views.ts'
import {
  findDivisions,
  findEmailDomains,
  findOffices,
  findRoles,
  findSites,
  findUserGroups,
  findUsers,
  type Found,
} from './search.views.ts'
import { findTenants } from './tenants.views.ts'

type Searcher = {
  kind: string
  /** Who may list records of the kind may find them. */
  permission: Permission
  search: (ctx: Ctx, term: string, limit: number) => Promise<Found[]>
}

/** What can be found from anywhere, in the order it is shown. Every search has an index. */
const searchers: Searcher[] = [
  { kind: 'USER', permission: 'USER_LIST', search: (ctx, term, limit) => findUsers(ctx, term, false, limit) },
  { kind: 'PENDING_USER', permission: 'USER_LIST', search: (ctx, term, limit) => findUsers(ctx, term, true, limit) },
  { kind: 'TENANT', permission: 'TENANT_LIST', search: findTenants },
  { kind: 'USER_GROUP', permission: 'USER_GROUP_LIST', search: findUserGroups },
  { kind: 'DIVISION', permission: 'DIVISION_LIST', search: findDivisions },
  { kind: 'ROLE', permission: 'ROLE_LIST', search: findRoles },
  { kind: 'SITE', permission: 'SITE_LIST', search: findSites },
  // The screens call areas offices (doc 2 §2).
  { kind: 'OFFICE', permission: 'AREA_LIST', search: findOffices },
  { kind: 'OFFICE_TOWER', permission: 'LEVEL_LIST', search: findBuildings },
  { kind: 'OFFICE_CENTRE_UNIT', permission: 'UNIT_LIST', search: findUnits },
  { kind: 'AHU_UNIT', permission: 'AIRCON_SETUP_VIEW', search: findAhuUnits },
  { kind: 'CUSTOMER', permission: 'CUSTOMER_LIST', search: findCustomers },
  { kind: 'INVOICE', permission: 'INVOICE_LIST', search: findInvoices },
  { kind: 'CUSTOMER_INVOICE', permission: 'CUSTOMER_INVOICE_LIST', search: findCustomerInvoices },
  { kind: 'EMAIL_DOMAIN', permission: 'EMAIL_DOMAIN_LIST', search: findEmailDomains },
]

const hitsOfKind = 5

export const searchRecords = operation('searchRecords', async (ctx, { query }) => {
  const term = query.term.trim()
  if (term.length < 2) throw invalidField('term', 'Type at least 2 characters.')
  const allowed = searchers.filter((searcher) => ctx.scope.permissions.has(searcher.permission))
  const found = await Promise.all(
    allowed.map(async ({ kind, search }) => {
      const hits = await search(ctx, term, hitsOfKind)
      return hits.map((hit) => ({ kind, ...hit }))
    }),
  )
  return found.flat()
})
