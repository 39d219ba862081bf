import { dayNumber, weekdays, type OpenMinutes, type Weekday } from '@atrium/validators/operatingHours.ts'
import type { FreeAccessPeriod, SlotPolicy } from '../modules/resources/tables.ts'

export type DemoPhoto =
  | 'boardroom'
  | 'event-hall'
  | 'gym'
  | 'meeting-large'
  | 'meeting-small'
  | 'phone-booth'
  | 'studio'
  | 'tennis'
  | 'terrace'
  | 'training'

/** What the facilities of a category have in common, unless one says otherwise. */
export type DemoCategory = {
  name: string
  commonSpace: boolean
  facilityType: string
  icon: string
  slotPolicy?: SlotPolicy
  /** Minutes. */
  slot?: number
  freeAccess?: FreeAccessPeriod
  hours: OpenMinutes[]
  equipments: [name: string, quantity: number][]
  tags: string[]
  rules: Rules
}

type Rules = {
  minDuration?: number
  maxDuration?: number
  bufferBefore?: number
  bufferAfter?: number
  leadTime?: number
  advanceDaysMax?: number
  approvalRequired?: boolean
  checkInRequired?: boolean
  checkInGrace?: number
  cancelCutOffHours?: number
  inviteeMax?: number
}

/** Where it is: a level of a tower, an office of a site, or the site itself. */
export type DemoSpot = { site: 'MGE' | 'MGW' | 'MGP'; level?: number; office?: string; location: string }

export type DemoFacility = DemoSpot & {
  name: string
  category: string
  capacity: number
  photos?: DemoPhoto[]
  description?: string
  tags?: string[]
  extra?: [name: string, quantity: number][]
  /** Codes of the tenants it is for. */
  tenants?: string[]
  /** Names of the landlord's groups it is for. */
  groups?: string[]
  /** Why it is out of use. */
  closed?: string
  rules?: Rules
}

const open = (days: readonly Weekday[], from: number, to: number): OpenMinutes[] =>
  days.map((day) => ({ day: dayNumber(day), startMinute: from * 60, endMinute: to * 60 }))

const workdays = weekdays.slice(0, 5)
const officeHours = [...open(workdays, 8, 20), ...open(['SATURDAY'], 9, 13)]
const longHours = open(weekdays, 7, 22)
const eveningsToo = [...open(workdays, 8, 23), ...open(['SATURDAY', 'SUNDAY'], 9, 23)]

const meetingRules: Rules = {
  minDuration: 30,
  maxDuration: 240,
  advanceDaysMax: 60,
  checkInRequired: true,
  cancelCutOffHours: 2,
}
const hallRules: Rules = {
  bufferBefore: 60,
  bufferAfter: 60,
  leadTime: 2880,
  advanceDaysMax: 180,
  approvalRequired: true,
  cancelCutOffHours: 72,
  inviteeMax: 500,
}

const common = (name: string, facilityType: string, icon: string) => ({ name, facilityType, icon, commonSpace: true })
const office = (name: string, facilityType: string, icon: string) => ({ name, facilityType, icon, commonSpace: false })

export const marinaCategories: DemoCategory[] = [
  {
    ...common('Meeting rooms', 'MEETING_ROOM', 'meeting'),
    slot: 30,
    hours: officeHours,
    equipments: [
      ['Screen', 1],
      ['Whiteboard', 1],
    ],
    tags: ['Daylight'],
    rules: { ...meetingRules, bufferAfter: 5 },
  },
  {
    ...common('Boardrooms', 'BOARDROOM', 'boardroom'),
    slot: 60,
    hours: officeHours,
    equipments: [
      ['Screen', 2],
      ['Conference camera', 1],
      ['Ceiling microphone', 4],
    ],
    tags: ['Video conference', 'Quiet'],
    rules: {
      minDuration: 60,
      maxDuration: 480,
      bufferBefore: 15,
      bufferAfter: 15,
      leadTime: 240,
      advanceDaysMax: 90,
      approvalRequired: true,
      cancelCutOffHours: 24,
    },
  },
  {
    ...common('Phone booths', 'PHONE_BOOTH', 'booth'),
    slot: 15,
    freeAccess: 'WORKING_HOURS',
    hours: longHours,
    equipments: [['Power socket', 2]],
    tags: ['Quiet'],
    rules: { maxDuration: 60, advanceDaysMax: 7, checkInRequired: true, checkInGrace: 5 },
  },
  {
    ...common('Training suites', 'TRAINING_ROOM', 'training'),
    slotPolicy: 'DAY',
    hours: officeHours,
    equipments: [
      ['Projector', 1],
      ['Flip chart', 3],
      ['Laptop', 20],
    ],
    tags: ['Movable tables'],
    rules: { leadTime: 1440, advanceDaysMax: 180, approvalRequired: true, cancelCutOffHours: 48 },
  },
  {
    ...common('Event halls', 'EVENT_HALL', 'event'),
    slotPolicy: 'HALF_DAY',
    hours: eveningsToo,
    equipments: [
      ['Stage', 1],
      ['Wireless microphone', 6],
      ['Lectern', 1],
    ],
    tags: ['Catering', 'Stage'],
    rules: hallRules,
  },
  {
    ...common('Sports', 'SPORTS_FACILITY', 'sports'),
    slot: 60,
    hours: longHours,
    equipments: [['Locker', 8]],
    tags: ['After work'],
    rules: { minDuration: 60, maxDuration: 120, advanceDaysMax: 14, cancelCutOffHours: 4, checkInRequired: true },
  },
  {
    ...common('Roof and terraces', 'EVENT_HALL', 'outdoor'),
    slotPolicy: 'HALF_DAY',
    hours: open(weekdays, 10, 22),
    equipments: [
      ['Gas grill', 2],
      ['Parasol', 4],
    ],
    tags: ['Outdoors', 'Catering'],
    rules: { bufferAfter: 30, leadTime: 1440, advanceDaysMax: 60, cancelCutOffHours: 24, approvalRequired: true },
  },
  {
    ...office('Building team rooms', 'MEETING_ROOM', 'meeting'),
    slot: 30,
    hours: open(weekdays, 7, 22),
    equipments: [
      ['Screen', 1],
      ['Whiteboard', 1],
    ],
    tags: [],
    rules: { minDuration: 30, maxDuration: 480, advanceDaysMax: 90 },
  },
]

const trees = [
  'Angsana',
  'Banyan',
  'Cempaka',
  'Frangipani',
  'Gelam',
  'Heliconia',
  'Ixora',
  'Jasmine',
  'Kapok',
  'Lotus',
  'Mahogany',
  'Nutmeg',
  'Orchid',
  'Pandan',
  'Raintree',
  'Saga',
  'Bamboo',
  'Cassia',
  'Palmyra',
  'Simpoh',
]
const seats = [4, 6, 4, 8, 10, 6, 12, 8, 4, 14]

/** The shared floors of the towers: 12 and 20 in the east, 10 and 17 in the west. */
const treeSpot = (index: number): DemoSpot => {
  if (index < 6) return { site: 'MGE', level: 12, location: 'TOWER' }
  if (index < 10) return { site: 'MGE', level: 20, location: 'TOWER' }
  if (index < 16) return { site: 'MGW', level: 10, location: 'TOWER' }
  return { site: 'MGW', level: 17, location: 'TOWER' }
}

const meetingRooms: DemoFacility[] = trees.map((name, index) => {
  const capacity = seats[index % seats.length] ?? 4
  return {
    name,
    category: 'Meeting rooms',
    capacity,
    ...treeSpot(index),
    ...(capacity >= 10 ? { extra: [['Conference camera', 1] as [string, number]], tags: ['Video conference'] } : {}),
    ...(index % 3 === 0 ? { photos: [capacity >= 8 ? 'meeting-large' : 'meeting-small'] as DemoPhoto[] } : {}),
    ...(name === 'Kapok' ? { closed: 'The ceiling is being repaired.' } : {}),
  }
})

const booths: DemoFacility[] = (['MGE', 'MGW'] as const).flatMap((site) =>
  [1, 2, 3, 4].map((number) => ({
    name: `Booth ${site === 'MGE' ? 'E' : 'W'}${number}`,
    category: 'Phone booths',
    capacity: number === 4 ? 2 : 1,
    site,
    level: site === 'MGE' ? 12 : 10,
    location: 'TOWER',
    ...(number === 1 ? { photos: ['phone-booth'] as DemoPhoto[] } : {}),
  })),
)

const podium = { site: 'MGP', location: 'PODIUM' } as const
const eastRoof = { site: 'MGE', level: 21, location: 'ROOF' } as const
const westRoof = { site: 'MGW', level: 19, location: 'ROOF' } as const
const buildingOffice = { ...podium, category: 'Building team rooms', office: 'Building office' } as const

const bookedTogether: DemoFacility[] = [
  {
    name: 'Skyline',
    category: 'Boardrooms',
    capacity: 18,
    site: 'MGE',
    level: 20,
    location: 'TOWER',
    photos: ['boardroom', 'meeting-large'],
    description:
      '<p>The large boardroom with a view over the bay.</p><ul><li>Catering by the kitchen next door</li><li>Our reception receives your guests</li></ul>',
  },
  {
    name: 'Harbour view',
    category: 'Boardrooms',
    capacity: 16,
    site: 'MGW',
    level: 17,
    location: 'TOWER',
    photos: ['boardroom'],
  },
  {
    name: 'Chairman’s room',
    category: 'Boardrooms',
    capacity: 10,
    site: 'MGE',
    level: 20,
    location: 'TOWER',
    tenants: ['NORTHWND', 'BLUEFIN', 'HALCYON'],
    description: '<p>For the companies that rent three floors or more.</p>',
  },
  { name: 'Lantern', category: 'Boardrooms', capacity: 12, site: 'MGW', level: 10, location: 'TOWER' },
  {
    name: 'Workshop East',
    category: 'Training suites',
    capacity: 36,
    site: 'MGE',
    level: 12,
    location: 'TOWER',
    photos: ['training'],
  },
  { name: 'Classroom East', category: 'Training suites', capacity: 24, site: 'MGE', level: 12, location: 'TOWER' },
  {
    name: 'Workshop West',
    category: 'Training suites',
    capacity: 40,
    site: 'MGW',
    level: 17,
    location: 'TOWER',
    photos: ['training'],
  },
  { name: 'Classroom West', category: 'Training suites', capacity: 20, site: 'MGW', level: 17, location: 'TOWER' },
  {
    name: 'Grand Hall',
    category: 'Event halls',
    capacity: 300,
    ...podium,
    photos: ['event-hall'],
    extra: [['Projector', 2]],
    description:
      '<p>Townhalls, launches and dinners for up to 300 people.</p><p>Please send us the <strong>seating plan</strong> two days ahead.</p>',
  },
  {
    name: 'Auditorium',
    category: 'Event halls',
    capacity: 180,
    ...podium,
    photos: ['event-hall'],
    tags: ['Fixed seats'],
    rules: { bufferBefore: 30, bufferAfter: 30 },
  },
  { name: 'Garden Hall', category: 'Event halls', capacity: 120, ...podium, rules: { leadTime: 1440 } },
]

const leisure: DemoFacility[] = [
  {
    name: 'Tennis court 1',
    category: 'Sports',
    capacity: 4,
    ...podium,
    location: 'ROOF',
    photos: ['tennis'],
    extra: [['Racket', 4]],
    tags: ['Outdoors'],
  },
  {
    name: 'Tennis court 2',
    category: 'Sports',
    capacity: 4,
    ...podium,
    location: 'ROOF',
    photos: ['tennis'],
    tags: ['Outdoors'],
  },
  { name: 'Squash court', category: 'Sports', capacity: 2, ...podium, closed: 'The floor is being sanded.' },
  { name: 'Badminton hall', category: 'Sports', capacity: 8, ...podium },
  {
    name: 'Gym',
    category: 'Sports',
    capacity: 25,
    ...podium,
    photos: ['gym'],
    extra: [
      ['Treadmill', 6],
      ['Rowing machine', 3],
    ],
    rules: { maxDuration: 60 },
    description: '<p>Bring your towel. A coach is there on weekdays from five to eight.</p>',
  },
  {
    name: 'Yoga studio',
    category: 'Sports',
    capacity: 16,
    ...podium,
    photos: ['studio'],
    extra: [['Mat', 16]],
    tags: ['Quiet'],
  },
  {
    name: 'Roof terrace East',
    category: 'Roof and terraces',
    capacity: 80,
    ...eastRoof,
    photos: ['terrace'],
    rules: { bufferAfter: 60 },
  },
  { name: 'Roof terrace West', category: 'Roof and terraces', capacity: 60, ...westRoof, photos: ['terrace'] },
  { name: 'Barbecue pit 1', category: 'Roof and terraces', capacity: 20, ...eastRoof, photos: ['terrace'] },
  { name: 'Barbecue pit 2', category: 'Roof and terraces', capacity: 20, ...eastRoof },
  { name: 'Barbecue pit 3', category: 'Roof and terraces', capacity: 16, ...westRoof },
]

const teamRooms: DemoFacility[] = [
  {
    name: 'Operations room',
    capacity: 8,
    ...buildingOffice,
    extra: [['Screen wall', 1]],
    rules: { checkInRequired: true },
  },
  { name: 'Handover room', capacity: 6, ...buildingOffice, photos: ['meeting-small'] },
  { name: 'Contractors’ briefing room', capacity: 24, ...buildingOffice, photos: ['training'] },
  { name: 'Interview room', capacity: 4, ...buildingOffice },
  { name: 'Quiet room', capacity: 1, ...buildingOffice },
  { name: 'Leasing suite', capacity: 10, ...buildingOffice, photos: ['meeting-large'] },
  {
    name: 'Security briefing room',
    category: 'Building team rooms',
    capacity: 14,
    site: 'MGE',
    office: 'Lobby',
    location: 'LOBBY',
    groups: ['Security desk', 'Night shift'],
  },
  {
    name: 'Fire command room',
    category: 'Building team rooms',
    capacity: 8,
    site: 'MGE',
    level: -1,
    location: 'BASEMENT',
    groups: ['Fire wardens'],
  },
  {
    name: 'Visitors’ lounge',
    category: 'Building team rooms',
    capacity: 12,
    site: 'MGW',
    office: 'Lobby',
    location: 'LOBBY',
  },
  {
    name: 'Move-in desk',
    category: 'Building team rooms',
    capacity: 4,
    site: 'MGW',
    level: -1,
    location: 'BASEMENT',
    tenants: ['QUARTZ', 'KESTREL'],
  },
]

/** The 60 facilities and common spaces of Marina Gate. */
export const marinaFacilities: DemoFacility[] = [
  ...meetingRooms,
  ...booths,
  ...bookedTogether,
  ...leisure,
  ...teamRooms,
]
