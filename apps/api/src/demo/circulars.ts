import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { circularRecipients, circulars } from '../modules/circulars/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import { personalNotifications } from '../platform/tables.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { demoSignIns } from './signIns.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

type Sent = { title: string; bodyHtml: string; daysAgo: number; type: 'NOTIFICATION' | 'CIRCULAR' }

const sent: Sent[] = [
  {
    type: 'CIRCULAR',
    title: 'Lift works in Tower A this weekend',
    bodyHtml:
      '<p>Lifts 3 and 4 of Tower A are out of service from Saturday 8 AM to Sunday 6 PM. Please use lifts 1 and 2.</p><ul><li>Deliveries: goods lift, by appointment.</li><li>Questions: the concierge.</li></ul>',
    daysAgo: 4,
  },
  {
    type: 'NOTIFICATION',
    title: 'New bicycle racks at the north entrance',
    bodyHtml: '<p>There is room for 40 more bicycles. Showers are on level B1.</p>',
    daysAgo: 11,
  },
]

const peopleOfEach = 60

/** Whoever one signs in as has something to read. */
const namedEmails = demoSignIns.map(({ email }) => email)

const words = { channels: ['IN_APP' as const, 'EMAIL' as const], recipientType: 'ALL' as const, recipientIds: [] }

type Person = { id: string; officeCentreId: string }

/** Messages of the landlord: two that were sent, one that is planned, one being written. */
export async function loadCirculars({ db, now }: World, centres: LoadedCentres): Promise<void> {
  const { landlordId, officeCentreId } = centreOf(centres, 'MARINA')
  const scope = { landlordId, officeCentreId }
  const people = await db
    .select({ id: users.id, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
    .orderBy(asc(users.officeCentreId), asc(users.email))
    .limit(peopleOfEach)
  const others = await db
    .selectDistinctOn([users.officeCentreId], { id: users.id, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), ne(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.officeCentreId), asc(users.email))
  const named = await db
    .select({ id: users.id, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(eq(users.landlordId, landlordId), inArray(users.email, namedEmails), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.email), asc(users.id))
  const known = new Set(people.map(({ id }) => id))
  const all = [...people]
  for (const person of [...others, ...named]) {
    if (!known.has(person.id)) all.push(person)
    known.add(person.id)
  }
  for (const message of sent) await loadSent({ db, now }, scope, message, all)
  await loadOfTenant({ db, now }, centreOf(centres, 'NORTHWND'))
  await db.insert(circulars).values([
    {
      ...scope,
      ...words,
      type: 'CIRCULAR',
      title: 'Fire drill next week',
      bodyHtml: '<p>A drill takes place next week. Leave by the stairs and meet at the fountain.</p>',
      status: 'SCHEDULED',
      scheduledDate: later(now, days(2)),
      acknowledgeRequired: true,
    },
    {
      ...scope,
      ...words,
      type: 'NOTIFICATION',
      title: 'Opening hours over the holidays',
      bodyHtml: '<p>The concierge is there from 8 AM to 6 PM.</p>',
    },
  ])
}

/** A message of a tenant to its own people. */
async function loadOfTenant({ db, now }: Pick<World, 'db' | 'now'>, { landlordId, officeCentreId }: TenancyScope) {
  const people = await db
    .select({ id: users.id, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
    .orderBy(asc(users.email))
  const message: Sent = {
    type: 'CIRCULAR',
    title: 'Desks are cleared on Fridays',
    bodyHtml: '<p>Please leave your desk empty on Friday evening: it is cleaned.</p>',
    daysAgo: 7,
  }
  await loadSent({ db, now }, { landlordId, officeCentreId }, message, people)
}

/** A message that was sent to these people, with what has become of it. */
async function loadSent(
  { db, now }: Pick<World, 'db' | 'now'>,
  scope: TenancyScope,
  { daysAgo, ...message }: Sent,
  all: readonly Person[],
): Promise<void> {
  const at = later(now, -days(daysAgo))
  const acknowledgeRequired = message.type === 'CIRCULAR'
  const stamps = { createdDate: later(at, -hours(2)), updatedDate: at, startedDate: at, finishedDate: at }
  const [row] = await db
    .insert(circulars)
    .values({ ...scope, ...message, ...words, ...stamps, acknowledgeRequired, status: 'SENT' })
    .returning({ id: circulars.id })
  const circularId = String(row?.id)
  await db.insert(circularRecipients).values(
    all.map(({ id: userId, officeCentreId: userOfficeCentreId }, index) => ({
      ...scope,
      circularId,
      userId,
      userOfficeCentreId,
      channels: words.channels,
      deliveredDate: at,
      ...stateOf(index, acknowledgeRequired, at),
    })),
  )
  await db.insert(personalNotifications).values(
    all.map(({ id: userId, officeCentreId: place }, index) => ({
      landlordId: scope.landlordId,
      officeCentreId: place,
      userId,
      kind: message.type,
      title: message.title,
      entityType: 'MY_CIRCULAR',
      entityId: circularId,
      createdDate: at,
      readDate: stateOf(index, acknowledgeRequired, at).readDate ?? null,
    })),
  )
}

/** Some have read it, some of them acknowledged it. */
function stateOf(index: number, acknowledgeRequired: boolean, at: Date) {
  if (index % 3 === 0) return { status: 'DELIVERED' as const }
  const readDate = later(at, hours(1 + (index % 7)))
  return acknowledgeRequired && index % 3 === 1
    ? { status: 'ACKNOWLEDGED' as const, readDate, acknowledgedDate: readDate }
    : { status: 'READ' as const, readDate }
}
