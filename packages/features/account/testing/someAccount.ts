import type { OfficeCentre, Subscription } from '../accountQueries.ts'

/** The office centre in use, as `someOfficeCentre` of the session names it. */
export const someCompany = (overrides: Partial<OfficeCentre> = {}): OfficeCentre => ({
  id: '0197f000-0000-7000-8000-0000000000c1',
  centreCode: 'MERIDIAN',
  name: 'Meridian House',
  companyName: 'Meridian House',
  buildingName: 'North Tower',
  officeCentreType: 'OFFICE',
  active: true,
  landlordId: null,
  timezoneOffset: 480,
  brandColour: null,
  address: {
    streetAddress: '12 Harbour Road',
    extendedAddress: null,
    city: 'Singapore',
    province: null,
    country: 'SG',
    postalCode: '049321',
  },
  contactName: 'Ada Lim',
  contactEmail: 'ada.lim@meridian.example',
  contactPhone: '+65 6000 1234',
  logoFile: null,
  bookingActive: true,
  allowStaffLogin: false,
  version: 3,
  allowedActions: ['edit'],
  ...overrides,
})

const none = { STAFF_MOBILE_PASS: 0, STAFF_QR_PASS: 0, VISITOR_QR_PASS: 0, STAFF_FR_PASS: 0, PHYSICAL_CARD: 0 }

export const someSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  id: '0197f000-0000-7000-8000-0000000000d1',
  officeCentreId: '0197f000-0000-7000-8000-0000000000c1',
  planCode: 'QR_CODE',
  status: 'ACTIVE',
  billingStartDate: '2026-01-01',
  billingEndDate: '2026-12-31',
  billingCycle: 'YEARLY',
  autoRenew: false,
  daysLeft: 120,
  credentials: { ...none, STAFF_QR_PASS: 40, VISITOR_QR_PASS: 100 },
  used: { ...none, STAFF_QR_PASS: 40, VISITOR_QR_PASS: 25 },
  hardware: [{ deviceType: 'QR_SCANNER', qty: 3 }],
  createdDate: '2026-01-01T00:00:00Z',
  updatedDate: '2026-01-01T00:00:00Z',
  version: 1,
  allowedActions: [],
  ...overrides,
})
