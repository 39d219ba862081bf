import type { Rules } from './marinaFacilityCategories.ts'

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

/** Where it is: a level of a tower, an office of a site, or the site itself. */
export type DemoSpot = { site: 'MGE' | 'MGW' | 'MGP'; level?: number; office?: string; location: string }

export type DemoFacility = DemoSpot & {
  name: string
  category: string
  capacity: number
  /** Those of its category, where none are named. */
  photos?: DemoPhoto[]
  description?: string
  tags?: string[]
  extra?: [name: string, quantity: number][]
  /** Codes of the tenants it is for. */
  tenants?: string[]
  /** Names of the landlord's groups it is for. */
  groups?: string[]
  /** What the room calendar calls it. */
  mailbox?: string
  /** Why it is out of use. */
  closed?: string
  rules?: Rules
}

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
    photos: [capacity >= 8 ? 'meeting-large' : 'meeting-small'] as DemoPhoto[],
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
  {
    name: 'Handover room',
    capacity: 6,
    ...buildingOffice,
    photos: ['meeting-small'],
    mailbox: 'handover@marinagate.example',
  },
  { name: 'Contractors’ briefing room', capacity: 24, ...buildingOffice, photos: ['training'] },
  { name: 'Interview room', capacity: 4, ...buildingOffice },
  { name: 'Quiet room', capacity: 1, ...buildingOffice },
  {
    name: 'Leasing suite',
    capacity: 10,
    ...buildingOffice,
    photos: ['meeting-large'],
    mailbox: 'leasing@marinagate.example',
  },
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
    tenants: ['QUARTZ', 'KESTREL', 'NORTHWND'],
  },
]

const photosOfCategory: Record<string, DemoPhoto[]> = {
  Boardrooms: ['boardroom'],
  'Building team rooms': ['meeting-small'],
  'Event halls': ['event-hall'],
  'Phone booths': ['phone-booth'],
  'Roof and terraces': ['terrace'],
  Sports: ['studio'],
  'Training suites': ['training'],
}

/** The 60 facilities and common spaces of Marina Gate. */
export const marinaFacilities: DemoFacility[] = [
  ...meetingRooms,
  ...booths,
  ...bookedTogether,
  ...leisure,
  ...teamRooms,
].map((facility) => ({ photos: photosOfCategory[facility.category] ?? [], ...facility }))
