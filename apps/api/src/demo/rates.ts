import { and, eq, isNull } from 'drizzle-orm'
import type { discounts } from '../modules/rates/tables.ts'
import { bookableResources, facilityCategories, hotdeskZones } from '../modules/resources/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { auditEntries } from '../platform/tables.ts'
import { demoEvent } from './demoEvent.ts'
import { makeDiscount, makeRate, type GivenRate } from './rateFactories.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

/** How many days ago a card or discount was drawn up, from which day on it holds and until when, in days from now. */
type Age = { madeDaysAgo: number; fromDay: number; untilDay?: number }
/** `of` names categories, or facilities where the card is for those; `tenant` is a code. */
type DemoRate = Omit<GivenRate, 'targetIds'> & Age & { name: string; of: string[]; tenant?: string }
type DemoDiscount = Partial<typeof discounts.$inferInsert> & Age & { name: string }

const evenings = { days: [1, 2, 3, 4, 5], startMinute: 18 * 60, endMinute: 1440 }
const weekends = { days: [6, 7], startMinute: 0, endMinute: 1440 }

/** What the building charges. */
const cards: DemoRate[] = [
  {
    name: 'Event halls',
    appliesTo: 'CATEGORY',
    of: ['Event halls'],
    madeDaysAgo: 210,
    fromDay: -200,
    chargeUnit: 'PER_HOUR',
    amountMinor: 18_000,
    taxRate: 9,
    peaks: [
      { amountMinor: 14_500, minDuration: 480 },
      { ...evenings, amountMinor: 24_000 },
      { ...weekends, amountMinor: 26_000 },
    ],
  },
  {
    name: 'Boardrooms',
    appliesTo: 'CATEGORY',
    of: ['Boardrooms'],
    madeDaysAgo: 210,
    fromDay: -200,
    chargeUnit: 'PER_HOUR',
    amountMinor: 6500,
    taxRate: 9,
    peaks: [{ amountMinor: 5200, minDuration: 240 }],
  },
  {
    name: 'Chairman’s room',
    of: ['Chairman’s room'],
    madeDaysAgo: 120,
    fromDay: -110,
    chargeUnit: 'PER_HOUR',
    amountMinor: 9500,
    taxRate: 9,
  },
  {
    name: 'Training suites',
    appliesTo: 'CATEGORY',
    of: ['Training suites'],
    madeDaysAgo: 205,
    fromDay: -200,
    chargeUnit: 'PER_DAY',
    amountMinor: 42_000,
    taxRate: 9,
  },
  {
    name: 'Courts and studios',
    appliesTo: 'CATEGORY',
    of: ['Sports'],
    madeDaysAgo: 200,
    fromDay: -195,
    chargeUnit: 'PER_SLOT',
    amountMinor: 1200,
    taxRate: 9,
    peaks: [
      { ...evenings, amountMinor: 1800 },
      { ...weekends, amountMinor: 1800 },
    ],
  },
  {
    name: 'Boardrooms for Northwind',
    appliesTo: 'CATEGORY',
    of: ['Boardrooms'],
    madeDaysAgo: 90,
    fromDay: -85,
    chargeUnit: 'PER_HOUR',
    amountMinor: 5000,
    taxRate: 9,
    tenant: 'NORTHWND',
  },
  {
    name: 'Roof and terraces, last season',
    appliesTo: 'CATEGORY',
    of: ['Roof and terraces'],
    madeDaysAgo: 300,
    fromDay: -290,
    untilDay: -40,
    chargeUnit: 'PER_BOOKING',
    amountMinor: 15_000,
    taxRate: 9,
  },
  {
    name: 'Roof and terraces',
    appliesTo: 'CATEGORY',
    of: ['Roof and terraces'],
    madeDaysAgo: 60,
    fromDay: -39,
    chargeUnit: 'PER_BOOKING',
    amountMinor: 18_000,
    taxRate: 9,
    peaks: [{ ...weekends, amountMinor: 24_000 }],
  },
  {
    name: 'Boardrooms, next year',
    appliesTo: 'CATEGORY',
    of: ['Boardrooms'],
    draft: true,
    madeDaysAgo: 6,
    fromDay: 45,
    chargeUnit: 'PER_HOUR',
    amountMinor: 7000,
    taxRate: 9,
    peaks: [
      { amountMinor: 5600, minDuration: 240 },
      { days: [2, 3, 4], startMinute: 9 * 60, endMinute: 12 * 60, amountMinor: 8500 },
    ],
  },
]

const discountsWith = (hall: string): DemoDiscount[] => [
  {
    name: 'Welcome to the building',
    code: 'WELCOME10',
    percent: 10,
    maxUse: 500,
    maxUsePerUser: 3,
    capMinor: 20_000,
    currency: 'SGD',
    madeDaysAgo: 150,
    fromDay: -150,
  },
  {
    name: 'Halls out of season',
    appliesTo: 'CATEGORY',
    targetIds: [hall],
    percent: 15,
    minAmountMinor: 50_000,
    currency: 'SGD',
    madeDaysAgo: 20,
    fromDay: -15,
    untilDay: 60,
  },
]

/** What bookings of Marina Gate cost: cards in force, past and drafted, and two discounts. */
export async function loadRates(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const scope = { landlordId: owner.landlordId, officeCentreId: owner.officeCentreId }
  const author = await authorOf(world, owner)
  const idOf = await readTargets(world, owner)
  for (const { madeDaysAgo, fromDay, untilDay, of, tenant, ...card } of cards) {
    const made = later(world.now, -days(madeDaysAgo))
    const validity = {
      startDate: dayIn(world, fromDay),
      endDate: untilDay === undefined ? null : dayIn(world, untilDay),
    }
    const targetIds = of.map(idOf)
    const circles = tenant ? [{ circleType: 'TENANT' as const, circle: centreOf(centres, tenant).officeCentreId }] : []
    const { id, name } = await makeRate(world.db, scope, {
      ...card,
      ...(tenant ? { circles } : {}),
      ...validity,
      targetIds,
      ...stampsOf(author, made),
    })
    await notify(world, owner, author, {
      entityType: 'RATE',
      id,
      name,
      made,
      summary: card.draft ? 'Drafted the rate' : 'Added the rate',
    })
  }
  for (const { madeDaysAgo, fromDay, untilDay, ...discount } of discountsWith(idOf('Event halls'))) {
    const made = later(world.now, -days(madeDaysAgo))
    const validity = {
      startDate: dayIn(world, fromDay),
      endDate: untilDay === undefined ? null : dayIn(world, untilDay),
    }
    const { id, name } = await makeDiscount(world.db, scope, { ...discount, ...validity, ...stampsOf(author, made) })
    await notify(world, owner, author, { entityType: 'DISCOUNT', id, name, made, summary: 'Added the discount' })
  }
  await loadDeskRate(world, owner, author)
}

/** The first zone of desks of the centre costs something by the day, where there is one. */
async function loadDeskRate(world: World, owner: LoadedCentre, author: Author): Promise<void> {
  const { landlordId, officeCentreId } = owner
  const [zone] = await world.db
    .select({ id: hotdeskZones.id })
    .from(hotdeskZones)
    .where(and(eq(hotdeskZones.officeCentreId, officeCentreId), isNull(hotdeskZones.deletedDate)))
    .orderBy(hotdeskZones.id)
    .limit(1)
  if (!zone) return
  const made = later(world.now, -days(100))
  const { id, name } = await makeRate(
    world.db,
    { landlordId, officeCentreId },
    {
      name: 'Hot desks by the day',
      appliesTo: 'HOTDESK_ZONE',
      targetIds: [zone.id],
      chargeUnit: 'PER_DAY',
      amountMinor: 2500,
      taxRate: 9,
      startDate: dayIn(world, -95),
      ...stampsOf(author, made),
    },
  )
  await notify(world, owner, author, { entityType: 'RATE', id, name, made, summary: 'Added the rate' })
}

type Author = { id: string; fullName: string }

async function authorOf({ db }: World, { officeCentreId }: LoadedCentre): Promise<Author> {
  const [author] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.personInCharge, true)))
  if (!author) throw new Error('the landlord of the demo has nobody in charge')
  return author
}

/** The facilities and categories of the centre by name; one that is not there is a mistake of the demo. */
async function readTargets({ db }: World, { officeCentreId }: LoadedCentre): Promise<(name: string) => string> {
  const rooms = await db
    .select({ id: bookableResources.id, name: bookableResources.name })
    .from(bookableResources)
    .where(and(eq(bookableResources.officeCentreId, officeCentreId), eq(bookableResources.kind, 'FACILITY')))
  const categories = await db
    .select({ id: facilityCategories.id, name: facilityCategories.name })
    .from(facilityCategories)
    .where(eq(facilityCategories.officeCentreId, officeCentreId))
  const ids = new Map([...rooms, ...categories].map(({ id, name }) => [name, id]))
  return (name) => {
    const id = ids.get(name)
    if (!id) throw new Error(`the demo has no ${name}`)
    return id
  }
}

const dayIn = ({ now }: World, count: number): string => later(now, days(count)).toISOString().slice(0, 10)

const stampsOf = (author: Author, made: Date) => ({
  createdDate: made,
  createdByUserId: author.id,
  updatedDate: made,
  updatedByUserId: author.id,
})

function notify(
  { db }: World,
  owner: LoadedCentre,
  author: Author,
  {
    entityType,
    id,
    name,
    made,
    summary,
  }: { entityType: string; id: string; name: string; made: Date; summary: string },
) {
  const event = { module: 'rates', entityType, entityId: id, entityName: name, dateTime: made, summary }
  return db.insert(auditEntries).values(demoEvent(owner, author, { ...event, action: 'CREATE' }))
}
