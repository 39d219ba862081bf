import type { DemoCentre } from './estate.ts'

const quarter = (streetAddress: string, postalCode: string, buildingName: string) => ({
  streetAddress,
  postalCode,
  buildingName,
})

/** Customers without a landlord: stand-alone office centres (doc 1 §9, type OFFICE). */
export const officeCustomers: DemoCentre[] = [
  {
    ...quarter('14 Foundry Lane', '169874', 'The Foundry'),
    centreCode: 'FOUNDRY',
    companyName: 'Foundry Lane Offices',
    domain: 'foundrylane.example',
    users: 14,
    groups: ['Front desk', 'Members'],
    addOns: ['FACILITY_BOOKING', 'HOTDESK_BOOKING', 'STAFF_PORTAL'],
  },
  {
    ...quarter('3 Cedar Rise', '249653', 'Cedar House'),
    centreCode: 'CEDAR',
    companyName: 'Cedar House Business Centre',
    domain: 'cedarhouse.example',
    users: 9,
    groups: ['Reception'],
    addOns: ['FACILITY_BOOKING', 'CIRCULARS', 'STAFF_PORTAL'],
  },
  {
    ...quarter('71 Ayer Rajah Crescent', '139951', 'Ayer Rajah Park'),
    centreCode: 'SKYLINE',
    companyName: 'Skyline Labs',
    domain: 'skyline.example',
    users: 11,
    groups: ['Lab team'],
    addOns: ['FACILITY_BOOKING', 'SMART_LOCKER'],
  },
  {
    ...quarter('5 Parkview Square', '188778', 'Parkview Square'),
    centreCode: 'PARKVIEW',
    companyName: 'Parkview Studio',
    domain: 'parkview.example',
    users: 5,
    groups: ['Studio'],
    addOns: [],
  },
]
