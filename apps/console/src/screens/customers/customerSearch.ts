import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The kinds of office centres; OFFICE is given as the default (doc 2 §2, CONST-037). */
export const customerTabs = ['OFFICE', 'LANDLORD', 'TENANT'] as const

const plans = ['QR_CODE', 'MOBILE_CODE', 'CUSTOM', 'LANDLORD_PLAN', 'TENANT_PLAN'] as const

/** The state of the list of customers in the address, for `validateSearch`. */
export const customerSearch = listSearch({
  tabs: customerTabs,
  sorts: ['companyName', 'centreCode', 'updatedDate'],
  filters: {
    active: one(['no']),
    subcriptionPlanCode: one(plans),
    landlordId: one(),
    billingStartDate: one(),
    billingEndDate: one(),
  },
})

export type CustomerSearch = ReturnType<typeof customerSearch>

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** What the list asks of the server: active ones unless told. */
export const customerListQuery = ({
  tab,
  active,
  billingStartDate,
  billingEndDate,
  ...search
}: CustomerSearch): Query<'listOfficeCentres'> => ({
  sortProperties: 'companyName',
  sortDirection: 'ASC',
  ...search,
  officeCentreType: tab ?? customerTabs[0],
  active: active !== 'no',
  ...(isDay(billingStartDate) ? { billingStartDate } : {}),
  ...(isDay(billingEndDate) ? { billingEndDate } : {}),
})

/** The tabs of one customer; the first is the default. */
export const customerProfileTabs = ['OVERVIEW', 'ADD_ONS', 'TENANTS', 'USERS', 'SUBSCRIPTION', 'HISTORY'] as const

/** The state of a customer's page in the address: its tab and the list on it, and whether it is being edited. */
export const customerProfileSearch = listSearch({
  tabs: customerProfileTabs,
  sorts: ['companyName', 'fullName', 'email', 'updatedDate'],
  filters: { edit: one(['yes']), type: one() },
})

export type CustomerProfileSearch = ReturnType<typeof customerProfileSearch>
