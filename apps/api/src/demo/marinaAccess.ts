import { liftNumbers } from './marinaLab.ts'

const working = [1, 2, 3, 4, 5]
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours = (from: number, until: number) => ({ startMinute: from * 60, endMinute: until * 60 })

/** When doors of Marina Gate open. */
export const marinaProgrammes = [
  {
    name: 'Office hours',
    description: 'When the lobbies are staffed',
    slots: [
      { days: working, ...hours(7, 20) },
      { days: [6], ...hours(8, 13) },
    ],
  },
  { name: 'At all times', description: null, slots: [{ days: everyDay, ...hours(0, 24), includeHoliday: true }] },
  {
    name: 'Cleaners',
    description: 'From the end of office hours to their beginning',
    slots: [{ days: working, ...hours(20, 31) }],
  },
  { name: 'Loading bay', description: 'Deliveries', slots: [{ days: [1, 2, 3, 4, 5, 6], ...hours(6, 19) }] },
  {
    name: 'Weekends and holidays',
    description: 'For whoever looks after the plant',
    slots: [{ days: [6, 7], ...hours(8, 20), includeHoliday: true }],
  },
]

type DemoDoorGroup = {
  name: string
  doors: readonly string[]
  days: number[]
  startMinute: number
  endMinute: number
}

export type DemoGroup = {
  name: string
  description: string | null
  active?: boolean
  /** Doors, each with its time programme. */
  doors: readonly (readonly [door: string, programme: string])[]
  /** Lifts, each with its access level and its time programme. */
  lifts?: readonly (readonly [lift: string, level: string, programme: string])[]
  doorGroups?: readonly DemoDoorGroup[]
  /** User groups of divisions by which their people are in it. */
  userGroups?: readonly string[]
  /** Codes of the tenants it is given to. */
  tenants?: readonly string[]
  /** Levels whose tenants it is given to. */
  floors?: readonly number[]
  /** Codes of companies, and every how many-th of their people is in it. */
  people: readonly (readonly [code: string, every: number])[]
}

const liftsOf = (tower: 'East' | 'West') => liftNumbers.map((number) => `${tower} Tower, lift ${number}`)
const allLifts = [...liftsOf('East'), ...liftsOf('West')]

const entrances = ['East tower, main entrance', 'West tower, main entrance'] as const

/** Whoever of the building looks after a level of a tower, its car park or its plant. */
const roundsOf = (tower: 'East tower' | 'West tower'): DemoGroup[] => [
  {
    name: `${tower}, car park`,
    description: 'Car park and its lift lobby',
    doors: ['car park in', 'car park out', 'lift lobby of the car park'].map(
      (door) => [`${tower}, ${door}`, 'At all times'] as const,
    ),
    people: [['MARINA', 3]],
  },
  {
    name: `${tower}, plant rooms`,
    description: 'Switch, pump, lift machine and plant room',
    doors: ['switch room', 'pump room', 'lift machine room', 'plant room'].map(
      (door) => [`${tower}, ${door}`, 'Weekends and holidays'] as const,
    ),
    people: [['MARINA', 8]],
  },
  ...[5, 6, 8, 9, 10, 11, 12, 14, 15].map((level): DemoGroup => {
    const suite = `suite ${String(level).padStart(2, '0')}-0`
    return {
      name: `${tower}, level ${level}`,
      description: `Lobby and suites of level ${level}, for whoever looks after them`,
      doors: [`lobby of level ${level}`, `${suite}1`, `${suite}2`].map(
        (door) => [`${tower}, ${door}`, 'Office hours'] as const,
      ),
      people: [['MARINA', 6 + level]],
    }
  }),
]

export const marinaGroups: readonly DemoGroup[] = [
  ...roundsOf('East tower'),
  ...roundsOf('West tower'),
  {
    name: 'Building team',
    description: 'Everybody who works for the building',
    doors: [
      ...entrances.map((door) => [door, 'At all times'] as const),
      ['Podium, building office', 'At all times'],
      ['Operations room', 'At all times'],
      ['East tower, roof', 'At all times'],
      ['Loading dock', 'At all times'],
    ],
    lifts: allLifts.map((lift) => [lift, 'All floors', 'At all times'] as const),
    people: [['MARINA', 1]],
  },
  {
    name: 'East tower tenants',
    description: 'Entrances and lobbies for companies of the east tower',
    doors: [
      ['East tower, main entrance', 'At all times'],
      ['East tower, side entrance', 'Office hours'],
      ['East tower, lobby of level 12', 'Office hours'],
      ['East tower, lobby of level 20', 'Office hours'],
    ],
    lifts: liftsOf('East').map((lift) => [lift, 'Offices', 'Office hours'] as const),
    tenants: ['NORTHWND', 'LUMEN'],
    people: [
      ['NORTHWND', 1],
      ['LUMEN', 2],
    ],
  },
  {
    name: 'West tower tenants',
    description: 'Entrances and lobbies for companies of the west tower',
    doors: [
      ['West tower, main entrance', 'At all times'],
      ['West tower, lobby of level 10', 'Office hours'],
    ],
    lifts: liftsOf('West').map((lift) => [lift, 'Offices', 'Office hours'] as const),
    floors: [10],
    people: [],
  },
  {
    name: 'Deliveries',
    description: 'Couriers and the post room',
    doors: [['Loading dock', 'Loading bay']],
    doorGroups: [
      { name: 'Post round', doors: entrances, days: [1, 2, 3, 4, 5], ...hours(9, 11) },
      { name: 'Saturday parcels', doors: ['Podium, building office'], days: [6], ...hours(9, 12) },
    ],
    tenants: ['NORTHWND', 'LUMEN'],
    people: [
      ['NORTHWND', 6],
      ['KOPIBAR', 1],
    ],
  },
  {
    name: 'Cleaning contractor',
    description: 'Lobbies before and after office hours',
    doors: [
      ...entrances.map((door) => [door, 'Cleaners'] as const),
      ['East tower, lobby of level 12', 'Cleaners'],
      ['East tower, lobby of level 20', 'Cleaners'],
      ['West tower, lobby of level 10', 'Cleaners'],
    ],
    people: [['MARINA', 5]],
  },
  {
    name: 'Plant and roof',
    description: 'Whoever looks after the plant out of hours',
    doors: [['East tower, roof', 'Weekends and holidays']],
    doorGroups: [
      {
        name: 'Inspection rounds',
        doors: ['East tower, roof', 'Operations room', 'Loading dock'],
        days: [2, 4],
        ...hours(14, 18),
      },
    ],
    userGroups: ['Security desk'],
    people: [['MARINA', 4]],
  },
  {
    name: 'Fit-out of level 21',
    description: 'Ended with the works in March',
    active: false,
    doors: [['East tower, side entrance', 'Loading bay']],
    people: [['LUMEN', 10]],
  },
]

export const tenantProgramme = {
  name: 'Crew desk hours',
  description: 'Tuesday to Saturday',
  slots: [{ days: [2, 3, 4, 5, 6], ...hours(9, 19) }],
}

/** Groups that Northwind made of the doors it was given. */
export const tenantGroups: readonly DemoGroup[] = [
  {
    name: 'Crew desk',
    description: 'Side entrance for crews on their way',
    doors: [['East tower, side entrance', 'Crew desk hours']],
    lifts: [['East Tower, lift 1', 'Offices', 'Crew desk hours']],
    doorGroups: [{ name: 'Late crews', doors: ['East tower, side entrance'], days: [5], ...hours(19, 22) }],
    userGroups: ['Crew desk'],
    people: [['NORTHWND', 3]],
  },
]
