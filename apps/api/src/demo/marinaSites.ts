export type DemoPlan = 'lobby' | 'open-floor' | 'cellular-floor' | 'podium'

export type DemoOffice = {
  name: string
  plan?: DemoPlan
  /** Whose people work there, by the code of their centre. */
  company?: string
  active?: boolean
}

export type DemoSite = { name: string; code: string; address: string; active?: boolean; offices: DemoOffice[] }

const floor = (level: number, wing: string, company: string, plan?: DemoPlan): DemoOffice => ({
  name: `L${String(level).padStart(2, '0')} ${wing}`,
  company,
  ...(plan ? { plan } : {}),
})

/** The sites of Marina Gate: a tower each, the podium between them, and an annexe that is being rebuilt. */
export const marinaSites: DemoSite[] = [
  {
    name: 'East Tower',
    code: 'MGE',
    address: '8 Marina View, Singapore 018960',
    offices: [
      { name: 'Lobby', plan: 'lobby', company: 'MARINA' },
      floor(5, 'North', 'NORTHWND', 'open-floor'),
      floor(5, 'South', 'PELICAN'),
      floor(8, 'whole floor', 'BLUEFIN', 'open-floor'),
      floor(11, 'North', 'ORCHARD', 'cellular-floor'),
      floor(11, 'South', 'RAFFIA', 'open-floor'),
      floor(17, 'whole floor', 'HALCYON', 'open-floor'),
    ],
  },
  {
    name: 'West Tower',
    code: 'MGW',
    address: '10 Marina View, Singapore 018961',
    offices: [
      { name: 'Lobby', plan: 'lobby', company: 'MARINA' },
      floor(6, 'North', 'SUMMIT', 'open-floor'),
      floor(6, 'South', 'QUARTZ'),
      floor(9, 'whole floor', 'KESTREL', 'open-floor'),
      floor(12, 'whole floor', 'LUMEN', 'cellular-floor'),
      floor(15, 'North', 'TEMBUSU', 'cellular-floor'),
      floor(15, 'South', 'VERIDIAN', 'open-floor'),
    ],
  },
  {
    name: 'Podium',
    code: 'MGP',
    address: '8 Marina View, podium, Singapore 018960',
    offices: [
      { name: 'Shops and food court', plan: 'podium', company: 'KOPIBAR' },
      { name: 'Building office', plan: 'podium', company: 'MARINA' },
      { name: 'Loading bay' },
    ],
  },
  {
    name: 'Keppel Annexe',
    code: 'KAX',
    address: '3 Keppel Road, Singapore 089054',
    active: false,
    offices: [{ name: 'Ground floor', active: false }],
  },
]

/** A site of the estate next door. */
export const harbourSites: DemoSite[] = [
  {
    name: 'Harbour Point',
    code: 'HPT',
    address: '21 Keppel Bay Drive, Singapore 098672',
    offices: [{ name: 'Lobby', plan: 'lobby', company: 'HARBOUR' }],
  },
]
