import type { AddOn } from '@atrium/contract/generated/operations.ts'

export type DemoCentre = {
  centreCode: string
  companyName: string
  domain: string
  buildingName: string
  streetAddress: string
  postalCode: string
  /** How many users besides the named ones. */
  users: number
  groups: string[]
  addOns: AddOn[]
  oneTimeCodeRequired?: boolean
  /** `#rrggbb` in small letters. */
  brandColour?: string
}

const everyAddOn: AddOn[] = [
  'FACILITY_BOOKING',
  'COMMON_SPACE_BOOKING',
  'HOTDESK_BOOKING',
  'AIRCON_BOOKING',
  'EVENTS',
  'CIRCULARS',
  'LOANS',
  'INTEGRATION_KONE',
  'INTEGRATION_MICROENGINE',
  'INTEGRATION_BOSCH',
  'INTEGRATION_EPS',
  'RETAIL_MANAGEMENT',
  'PERKS',
  'PARKING',
  'MARKETPLACE',
  'ORDER_PAY_COLLECT',
  'CAMERA',
  'SMART_LOCKER',
  'RATES',
  'STAFF_PORTAL',
]
const tenantAddOns: AddOn[] = [
  'FACILITY_BOOKING',
  'COMMON_SPACE_BOOKING',
  'HOTDESK_BOOKING',
  'AIRCON_BOOKING',
  'EVENTS',
  'CIRCULARS',
  'PARKING',
  'MARKETPLACE',
  'STAFF_PORTAL',
  'ORDER_PAY_COLLECT',
]
const merchantAddOns: AddOn[] = ['RETAIL_MANAGEMENT', 'ORDER_PAY_COLLECT', 'PERKS']

/** The provider that runs Atrium. */
export const provider: DemoCentre = {
  centreCode: 'ATRIUM',
  companyName: 'Atrium Operations',
  domain: 'atrium.example',
  buildingName: 'Head office',
  streetAddress: '1 Robinson Road',
  postalCode: '048542',
  users: 6,
  groups: ['On call'],
  addOns: [],
}

const marina = { buildingName: 'Marina Gate', streetAddress: '8 Marina View', postalCode: '018960' }

/** The building of the demo: two towers, a dozen tenants, three merchants. */
export const landlord: DemoCentre = {
  ...marina,
  centreCode: 'MARINA',
  companyName: 'Marina Gate Properties',
  domain: 'marinagate.example',
  users: 38,
  groups: ['Building team', 'Night shift', 'Security desk', 'Cleaners', 'Fire wardens'],
  addOns: everyAddOn,
  brandColour: '#1d4e89',
}

const tenant = (
  centreCode: string,
  companyName: string,
  domain: string,
  users: number,
  groups: string[],
): DemoCentre => ({
  ...marina,
  centreCode,
  companyName,
  domain,
  users,
  groups,
  addOns: tenantAddOns,
})

export const tenants: DemoCentre[] = [
  tenant('NORTHWND', 'Northwind Shipping', 'northwind.example', 64, ['Chartering', 'Crew desk', 'Board', 'Interns']),
  tenant('LUMEN', 'Lumen Legal', 'lumenlegal.example', 41, ['Partners', 'Associates', 'Reception']),
  {
    ...tenant('KESTREL', 'Kestrel Capital', 'kestrel.example', 37, ['Trading floor', 'Operations', 'Compliance']),
    oneTimeCodeRequired: true,
  },
  tenant('BLUEFIN', 'Bluefin Software', 'bluefin.example', 58, ['Platform', 'Design', 'Support', 'Contractors']),
  tenant('ORCHARD', 'Orchard Health', 'orchardhealth.example', 33, ['Clinicians', 'Front desk']),
  tenant('SUMMIT', 'Summit Engineering', 'summiteng.example', 29, ['Project teams', 'Visitors desk']),
  tenant('HALCYON', 'Halcyon Insurance', 'halcyon.example', 46, ['Claims', 'Underwriting']),
  tenant('PELICAN', 'Pelican Travel', 'pelican.example', 18, ['Agents']),
  tenant('QUARTZ', 'Quartz Analytics', 'quartz.example', 22, ['Data science', 'Sales']),
  tenant('RAFFIA', 'Raffia Studio', 'raffia.example', 12, ['Studio']),
  tenant('TEMBUSU', 'Tembusu Education', 'tembusu.example', 25, ['Teachers', 'Administration']),
  tenant('VERIDIAN', 'Veridian Energy', 'veridian.example', 31, ['Trading', 'Field service']),
]

/** Rented once and has moved out; its people cannot sign in. */
export const formerTenant: DemoCentre = tenant('CASCADE', 'Cascade Consulting', 'cascade.example', 11, ['Consultants'])

const merchant = (centreCode: string, companyName: string, domain: string): DemoCentre => ({
  ...marina,
  centreCode,
  companyName,
  domain,
  users: 4,
  groups: ['Counter'],
  addOns: merchantAddOns,
})

export const merchants: DemoCentre[] = [
  merchant('KOPIBAR', 'The Kopi Bar', 'kopibar.example'),
  merchant('GREENLEAF', 'Greenleaf Salads', 'greenleaf.example'),
  merchant('DAILYMART', 'Daily Mart', 'dailymart.example'),
]

const harbour = { buildingName: 'Harbour Point', streetAddress: '21 Keppel Bay Drive', postalCode: '098672' }

/** A second estate, so that nothing of it may ever show in the first. */
export const secondLandlord: DemoCentre = {
  ...harbour,
  centreCode: 'HARBOUR',
  companyName: 'Harbour Point Holdings',
  domain: 'harbourpoint.example',
  users: 11,
  groups: ['Building team'],
  addOns: ['FACILITY_BOOKING', 'PARKING'],
  brandColour: '#8c3b2a',
}

export const secondTenants: DemoCentre[] = [
  { ...tenant('ANCHOR', 'Anchor Marine', 'anchormarine.example', 14, ['Yard']), ...harbour },
  { ...tenant('SALTPAN', 'Saltpan Foods', 'saltpan.example', 9, ['Kitchen']), ...harbour },
]
