import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { success } from '@atrium/screens-kit/testing/showScreen.tsx'
import type { Customer, CustomerItem, Subscription } from '../customerQueries.ts'

export const operatorRights = ['CUSTOMER_LIST', 'CUSTOMER_VIEW', 'CUSTOMER_ADD', 'CUSTOMER_EDIT', 'CUSTOMER_USER_LIST']

const none = { STAFF_MOBILE_PASS: 0, STAFF_QR_PASS: 0, VISITOR_QR_PASS: 0, STAFF_FR_PASS: 0, PHYSICAL_CARD: 0 }

export const someSubscription = (fields: Partial<Subscription> = {}): Subscription => ({
  id: 'subscription-1',
  officeCentreId: 'centre-1',
  planCode: 'QR_CODE',
  status: 'ACTIVE',
  billingStartDate: '2026-01-01',
  billingEndDate: '2026-12-31',
  billingCycle: 'YEARLY',
  autoRenew: false,
  daysLeft: 12,
  credentials: { ...none, STAFF_QR_PASS: 15 },
  used: { ...none, STAFF_QR_PASS: 4 },
  hardware: [{ deviceType: 'QR_SCANNER', qty: 3 }],
  createdDate: '2026-01-01T02:00:00Z',
  updatedDate: '2026-01-05T02:00:00Z',
  version: 7,
  allowedActions: [
    'basic-info',
    'credential',
    'passes-top-up',
    'hardware-top-up',
    'subscription-plan-change',
    'renew',
    'terminate',
  ],
  ...fields,
})

const basics = {
  id: 'centre-1',
  centreCode: 'FOUNDRY',
  name: 'Foundry Lane Offices',
  companyName: 'Foundry Lane Offices',
  buildingName: 'The Foundry',
  officeCentreType: 'OFFICE' as const,
  active: true,
  address: {
    streetAddress: '14 Foundry Lane',
    extendedAddress: null,
    city: 'Singapore',
    province: null,
    country: 'SG',
    postalCode: '169874',
  },
  landlord: null,
  noOfUsers: 14,
  noOfTenants: 0,
  createdDate: '2025-01-01T02:00:00Z',
  updatedDate: '2026-01-05T02:00:00Z',
}

export const someCustomer = (fields: Partial<Customer> = {}): Customer => ({
  ...basics,
  landlordId: null,
  timezoneOffset: 480,
  brandColour: null,
  contactName: 'Front office',
  contactEmail: 'office@foundry.example',
  contactPhone: '+65 6720 1001',
  logoFile: null,
  bookingActive: true,
  allowStaffLogin: true,
  version: 3,
  allowedActions: ['edit', 'deactive', 'deactivate-booking', 'add-on'],
  subscription: someSubscription(),
  addOns: [
    { code: 'PARKING', name: 'Season parking', enabled: true, available: true },
    { code: 'LOANS', name: 'Loans', enabled: false, available: true },
  ],
  consequences: { signedIn: 3, activeTenants: 0 },
  ...fields,
})

const { credentials: _, used: __, hardware: ___, ...summary } = someSubscription()
const someItem: CustomerItem = { ...basics, subscription: summary }

const history = {
  id: 'history-1',
  subscriptionId: 'subscription-1',
  type: 'PASSES_TOP_UP',
  oldValue: { credentials: { STAFF_QR_PASS: 10 } },
  newValue: { credentials: { STAFF_QR_PASS: 15 } },
  effectiveDate: '2026-01-05',
  remark: 'New joiners',
  createdDate: '2026-01-05T02:00:00Z',
  createdByUserId: 'user-1',
  createdByUserFullName: 'Olivia Hart',
}

const page = (...items: object[]) => success({ items, total: items.length, totalPage: 1 })

/** A server with one customer; `answer` goes first. */
export const customerServer =
  (answer: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const first = answer(request)
    if (first) return first
    const { path, method } = request
    if (method === 'POST') return success(someCustomer())
    if (method === 'PUT') return success(path.includes('/add-on/') ? someCustomer().addOns : changedBy(path))
    if (path === '/office-centres') return page(someItem)
    if (path === '/office-centres/status-count')
      return success([
        { status: 'OFFICE', count: 1 },
        { status: 'LANDLORD', count: 2 },
        { status: 'TENANT', count: 5 },
      ])
    if (path.endsWith('/detail-info')) return success(someCustomer())
    if (path.endsWith('/list-by-type')) return page(history)
    if (path.includes('get-labels-by-category-code'))
      return success([{ code: 'LOANS', label: 'Loans', value: 'LOANS', categoryCode: 'ADD_ON' }])
    return undefined
  }

const changedBy = (path: string) => (path.endsWith('/passes-top-up') ? someSubscription() : someCustomer())
