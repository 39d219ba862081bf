/** What is special about a tenant of the demo; everything else is alike. */
export type DemoRecord = {
  uen: string
  contact: string
  phone: string
  /** A month, in cents. */
  car?: number
  motorcycle?: number
  daysBeforeCancel?: number
  overuseAlert?: number
  additionalVehicle?: true
  allowSubmitPassRequest?: true
  terms?: true
  /** Why it was deactivated, and how many days ago. */
  left?: { remark: string; daysAgo: number }
}

/** The records the landlords keep about their tenants, by centre code. */
export const demoRecords: Record<string, DemoRecord> = {
  NORTHWND: {
    uen: '199804512K',
    contact: 'Tessa Tan',
    phone: '+65 6720 1180',
    car: 18000,
    motorcycle: 3000,
    daysBeforeCancel: 14,
    overuseAlert: 80,
    additionalVehicle: true,
    allowSubmitPassRequest: true,
    terms: true,
  },
  LUMEN: {
    uen: 'T09LL1274C',
    contact: 'Omar Hassan',
    phone: '+65 6720 1344',
    car: 20000,
    daysBeforeCancel: 7,
    allowSubmitPassRequest: true,
  },
  KESTREL: { uen: '201133870R', contact: 'Kai Koh', phone: '+65 6720 1502', car: 22000, overuseAlert: 75, terms: true },
  BLUEFIN: { uen: '201541209M', contact: 'Bela Bose', phone: '+65 6720 1611', car: 18000, motorcycle: 2500 },
  ORCHARD: { uen: '200702384D', contact: 'Practice manager', phone: '+65 6720 1755', car: 16000, motorcycle: 2500 },
  SUMMIT: { uen: '199300617N', contact: 'Office of the director', phone: '+65 6720 1820', car: 17500 },
  HALCYON: { uen: '198802931G', contact: 'Facilities desk', phone: '+65 6720 1907', car: 19000, daysBeforeCancel: 30 },
  PELICAN: { uen: '201707442E', contact: 'Front office', phone: '+65 6720 2033' },
  QUARTZ: { uen: '201920015W', contact: 'People team', phone: '+65 6720 2090', motorcycle: 3000 },
  RAFFIA: { uen: '202011388H', contact: 'Studio manager', phone: '+65 6720 2144' },
  TEMBUSU: { uen: 'T11CC0093F', contact: 'School office', phone: '+65 6720 2201', car: 16000 },
  VERIDIAN: { uen: '200915526Z', contact: 'Site services', phone: '+65 6720 2312', car: 18500, overuseAlert: 90 },
  KOPIBAR: { uen: '53294417L', contact: 'Counter', phone: '+65 6720 2401' },
  GREENLEAF: { uen: '53301285A', contact: 'Counter', phone: '+65 6720 2402' },
  DAILYMART: { uen: '201238804J', contact: 'Store manager', phone: '+65 6720 2403' },
  CASCADE: {
    uen: '201604471P',
    contact: 'Former office manager',
    phone: '+65 6720 2555',
    car: 18000,
    left: { remark: 'Lease ended, moved to Paya Lebar', daysAgo: 34 },
  },
  ANCHOR: { uen: '199912008T', contact: 'Yard office', phone: '+65 6270 3011', car: 12000 },
  SALTPAN: { uen: '201450072B', contact: 'Kitchen office', phone: '+65 6270 3054' },
}
