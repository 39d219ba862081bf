import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { someUserProfile, someUserSummary } from '@atrium/features/users/testing/someUsers.ts'
import { success } from '@atrium/screens-kit/testing/showScreen.tsx'
import type { Subscription, Tenant, TenantDetail, TenantPerson, User } from '../tenantQueries.ts'

const instant = '2026-11-02T01:30:00Z'
const nothing = { STAFF_MOBILE_PASS: 0, STAFF_QR_PASS: 0, VISITOR_QR_PASS: 0, STAFF_FR_PASS: 0, PHYSICAL_CARD: 0 }
const rate = {
  amountMinor: null,
  currency: 'SGD',
  updatedDate: null,
  updatedByUserId: null,
  updatedByUserFullName: null,
}

/** A tenant in a list, for tests. */
const someTenantSummary: Tenant = {
  id: 'tenant-1',
  code: 'NORTHWND',
  centreCode: 'NORTHWND',
  name: 'Northwind Shipping',
  companyName: 'Northwind Shipping',
  uen: '199804512K',
  active: true,
  status: 'ACTIVE',
  unitNos: ['04-01', '04-02', '04-03', '05-01'],
  noOfUnits: 4,
  noOfUsers: 65,
  noOfAddOns: 1,
  planCode: 'TENANT_PLAN',
  personInCharge: { userId: 'user-1', fullName: 'Tessa Tan', email: 'tessa@northwind.example' },
  createdDate: instant,
  updatedDate: instant,
}

const someSubscription: Subscription = {
  id: 'subscription-1',
  officeCentreId: 'tenant-1',
  planCode: 'TENANT_PLAN',
  status: 'ACTIVE',
  billingStartDate: '2026-01-01',
  billingEndDate: '2026-12-31',
  billingCycle: 'YEARLY',
  autoRenew: true,
  daysLeft: 60,
  credentials: { ...nothing, STAFF_QR_PASS: 40 },
  used: { ...nothing, STAFF_QR_PASS: 12 },
  hardware: [],
  createdDate: instant,
  updatedDate: instant,
  version: 2,
  allowedActions: ['basic-info', 'credential'],
}

/** A tenant that may be changed in every way, for tests. */
export const someTenant = (overrides: Partial<TenantDetail> = {}): TenantDetail => ({
  ...someTenantSummary,
  landlordId: 'landlord-1',
  buildingName: 'Marina Gate',
  address: {
    streetAddress: '8 Marina View',
    extendedAddress: null,
    city: 'Singapore',
    province: null,
    country: 'SG',
    postalCode: '018960',
  },
  timezoneOffset: 480,
  contactName: 'Tessa Tan',
  contactEmail: 'office@northwind.example',
  contactPhone: '+65 6720 1180',
  notifyPartyEmail: ['facilities@northwind.example'],
  alertPartyEmail: [],
  tcFile: null,
  activatedDate: instant,
  activatedByUserId: 'user-9',
  activatedByUserFullName: 'Lena Lim',
  deactivatedDate: null,
  deactivatedByUserId: null,
  deactivatedByUserFullName: null,
  deactivatedRemark: null,
  carMonthlyRate: { ...rate, amountMinor: 18000, updatedDate: instant, updatedByUserFullName: 'Lena Lim' },
  motorcycleMonthlyRate: rate,
  additionalVehicle: false,
  allowOnlinePayment: true,
  allowOfflinePayment: true,
  recipientAccount: null,
  recipientName: null,
  bankName: null,
  visitorLotOveruseAlert: false,
  visitorLotOveruseAlertPercentage: null,
  daysBeforeCancel: 14,
  allowSubmitPassRequest: true,
  units: [
    {
      id: 'unit-1',
      unitNo: '04-01',
      floorName: 'L04',
      officeTowerName: 'East Tower',
      leaseStart: '2025-08-22',
      leaseEnd: null,
    },
  ],
  addOns: [
    { code: 'PARKING', name: 'Season parking', enabled: true, available: true },
    { code: 'EVENTS', name: 'Events', enabled: false, available: true },
  ],
  subscription: someSubscription,
  version: 7,
  allowedActions: ['edit', 'deactivate', 'add-on', 'add-user', 'manage-users'],
  ...overrides,
})

const somePerson: TenantPerson = {
  ...someUserSummary({ id: 'user-2', userId: 'user-2' }),
  roles: [{ id: 'role-1', code: 'STAFF', name: 'Staff' }],
  version: 3,
  allowedActions: ['set-role'],
}

/** One of the tenant's people, for tests. */
const someTenantUser = (overrides: Partial<User> = {}): User =>
  someUserProfile({
    id: 'user-2',
    userId: 'user-2',
    allowedActions: ['set-role', 'remove-admin', 'change-person-in-charge'],
    ...overrides,
  })

export const tenantRights = [
  'TENANT_LIST',
  'TENANT_VIEW',
  'TENANT_ADD',
  'TENANT_EDIT',
  'TENANT_MANAGE',
  'TENANT_UPLOAD',
  'TENANT_DOWNLOAD',
]

const page = (items: unknown[]) => success({ items, total: items.length, totalPage: 1 })

const consequences = [
  { kind: 'SESSIONS', label: 'Open sessions', count: 3, consequence: 'Are signed out immediately.' },
  { kind: 'UNITS', label: 'Leased units', count: 4, consequence: 'Stay with the tenant until their leases end.' },
]

const reads: [RegExp, () => FakeAnswer][] = [
  [/\/active-detail-info$/, () => page([someTenantSummary])],
  [
    /\/tenant-count$/,
    () =>
      success([
        { status: 'ACTIVE', count: 15 },
        { status: 'INACTIVE', count: 1 },
      ]),
  ],
  [/\/closing-preview$/, () => success(consequences)],
  [/\/closing-plan$/, () => success({ items: [], plan: null })],
  [/\/users\/user-2$/, () => success(someTenantUser())],
  [/\/tenants\/tenant-1\/users$/, () => page([somePerson])],
  [/\/roles$/, () => success([{ code: 'MASTER_ADMIN', label: 'Master Admin', value: 'MASTER_ADMIN' }])],
  [/\/units\/dropdown$/, () => success([{ code: 'unit-9', label: '09-01, East Tower', value: 'unit-9' }])],
  [/\/add-on$/, () => success(someTenant().addOns)],
]

/** Answers what the screens of tenants ask; a change answers the tenant as it was. */
export const tenantServer =
  (tenant: TenantDetail = someTenant()) =>
  ({ method, path }: SeenRequest): FakeAnswer | undefined => {
    if (method === 'GET')
      return (
        reads.find(([pattern]) => pattern.test(path))?.[1]() ??
        (path.endsWith('/detail-info') ? success(tenant) : undefined)
      )
    if (path.endsWith('/users'))
      return success({ id: 'user-2', userId: 'user-2', userCreationType: 'REQUEST', registerRequestId: 'request-1' })
    if (path.endsWith('/basic-info') || path.endsWith('/credential')) return success(someSubscription)
    if (/\/(set-role|remove-admin|change-person-in-charge)$/.test(path)) return success(someTenantUser({ version: 4 }))
    return success({ ...tenant, version: tenant.version + 1 })
  }
