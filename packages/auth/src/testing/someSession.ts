import type { OfficeCentreInfo, UserInfo } from '../session/sessionAtoms.ts'

/** A signed-in person, for tests and stories. */
export const someUser = (overrides: Partial<UserInfo> = {}): UserInfo => ({
  userId: '0197f000-0000-7000-8000-000000000001',
  fullName: 'Ada Lim',
  email: 'ada.lim@meridian.example',
  role: { code: 'MASTER_ADMIN', name: 'Master administrator' },
  roleNames: ['Master administrator'],
  roleCodes: ['MASTER_ADMIN'],
  accountType: 'DEFAULT',
  permissions: [],
  tenantPermissions: [],
  passwordExpiry: null,
  officeNumber: null,
  mobileNumber: null,
  hidPassAssigned: false,
  officeCentreId: '0197f000-0000-7000-8000-0000000000c1',
  officeCentres: [],
  sites: [],
  oneTimeCodeEnabled: false,
  personalProfile: { tags: [] },
  ...overrides,
})

/** The office centre that person is in. */
export const someOfficeCentre = (overrides: Partial<OfficeCentreInfo> = {}): OfficeCentreInfo => ({
  officeCentreId: '0197f000-0000-7000-8000-0000000000c1',
  centreCode: 'MERIDIAN',
  companyName: 'Meridian House',
  buildingName: 'North Tower',
  officeCentreType: 'OFFICE',
  address: {
    streetAddress: '12 Harbour Road',
    extendedAddress: null,
    city: 'Singapore',
    province: null,
    country: 'SG',
    postalCode: '049321',
  },
  addOns: [],
  landlordId: null,
  landlordName: null,
  timezoneOffset: 480,
  brandColour: null,
  logoFileId: null,
  timeSlotDuration: 15,
  support: { email: 'help@atrium.example', phone: '+65 6000 0000' },
  ...overrides,
})
