import { dateOfInstant } from '@atrium/validators/dates.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accessDoors } from '../modules/access-doors/tables.ts'
import {
  accessRequestDoors,
  accessRequestPeople,
  accessRequests,
  accessRequestSettings,
  type AccessRequestStatus,
} from '../modules/access-requests/tables.ts'
import { approvalDeadlines } from '../modules/approvals/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later } from '../platform/clock.ts'
import { momentAt } from '../platform/siteClock.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

/** The doors people may ask for. */
const askable = ['East tower, roof', 'Loading dock', 'West tower, main entrance']

const declaration =
  'I use the access for the reason given only, keep doors closed behind me, and give what I was handed back on the last day.'

type Told = {
  company: 'NORTHWND' | 'KESTREL'
  status: AccessRequestStatus
  /** The days it is for, and when it was asked, from today. */
  from: number
  until: number
  asked: number
  reason: string
  door: string
  /** How many colleagues it is for, besides or instead of whoever asks. */
  people?: number
  remark?: string
}

/** Requests in every state, as a building sees them in a month. */
const told: readonly Told[] = [
  {
    company: 'NORTHWND',
    status: 'PENDING',
    from: 3,
    until: 5,
    asked: -1,
    reason: 'Antenna works on the roof',
    door: 'East tower, roof',
    people: 2,
  },
  {
    company: 'NORTHWND',
    status: 'PENDING',
    from: 1,
    until: 14,
    asked: -1,
    reason: 'Daily deliveries during the refit',
    door: 'Loading dock',
  },
  {
    company: 'NORTHWND',
    status: 'PENDING',
    from: 6,
    until: 6,
    asked: -4,
    reason: 'Photographs of the skyline',
    door: 'East tower, roof',
  },
  {
    company: 'KESTREL',
    status: 'PENDING',
    from: 2,
    until: 30,
    asked: -1,
    reason: 'Shift from the west tower',
    door: 'West tower, main entrance',
    people: 3,
  },
  {
    company: 'KESTREL',
    status: 'PENDING',
    from: 8,
    until: 9,
    asked: -1,
    reason: 'New server racks arrive',
    door: 'Loading dock',
  },
  {
    company: 'NORTHWND',
    status: 'APPROVED',
    from: -3,
    until: 20,
    asked: -6,
    reason: 'Weekly stock of the pantry',
    door: 'Loading dock',
    people: 1,
  },
  {
    company: 'KESTREL',
    status: 'APPROVED',
    from: 4,
    until: 6,
    asked: -2,
    reason: 'Inspection of the dish',
    door: 'East tower, roof',
  },
  {
    company: 'NORTHWND',
    status: 'REJECTED',
    from: -8,
    until: -2,
    asked: -12,
    reason: 'Barbecue with the team',
    door: 'East tower, roof',
    remark: 'No open fire on the roof.',
  },
  {
    company: 'KESTREL',
    status: 'CANCELLED',
    from: -5,
    until: -4,
    asked: -9,
    reason: 'Furniture delivery',
    door: 'Loading dock',
    remark: 'The delivery moved to next month.',
  },
  {
    company: 'NORTHWND',
    status: 'EXPIRED',
    from: -40,
    until: -20,
    asked: -44,
    reason: 'Fit-out of the board room',
    door: 'Loading dock',
    people: 2,
  },
  {
    company: 'KESTREL',
    status: 'REVOKED',
    from: -15,
    until: 15,
    asked: -18,
    reason: 'Contractor of the trading floor',
    door: 'West tower, main entrance',
    remark: 'The door was kept open with a wedge.',
  },
]

const clock = '+08:00'
const timezoneOffset = 480

type Part = World & { owner: LoadedCentre; doors: Map<string, string>; decider: Person }
type Person = { id: string; fullName: string }

/** What people of Marina Gate asked to pass for a time, and who decided. */
export async function loadAccessRequests(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const { landlordId, officeCentreId } = owner
  const doors = await world.db
    .update(accessDoors)
    .set({ allowDoorAccessRequest: true })
    .where(and(eq(accessDoors.officeCentreId, officeCentreId), inArray(accessDoors.name, askable)))
    .returning({ id: accessDoors.id, name: accessDoors.name })
  await world.db
    .insert(accessRequestSettings)
    .values({ landlordId, officeCentreId, declarationRequired: true, declarationText: declaration })
  const [decider] = await peopleOf(world, owner)
  if (!decider) throw new Error('nobody decides on access')
  const part = { ...world, owner, decider, doors: new Map(doors.map(({ id, name }) => [name, id])) }
  const people = {
    NORTHWND: await peopleOf(world, centreOf(centres, 'NORTHWND')),
    KESTREL: await peopleOf(world, centreOf(centres, 'KESTREL')),
  }
  const made = told.map((one, index) => rowsOf(part, centreOf(centres, one.company), people[one.company], one, index))
  await world.db.insert(accessRequests).values(made.map(({ request }) => request))
  await world.db.insert(accessRequestDoors).values(made.map(({ door }) => door))
  await world.db.insert(accessRequestPeople).values(made.flatMap((one) => one.people))
  await world.db.insert(approvalDeadlines).values(made.flatMap(({ deadline }) => deadline))
}

const peopleOf = ({ db }: World, { officeCentreId }: LoadedCentre): Promise<Person[]> =>
  db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
    .orderBy(users.email)
    .limit(20)

/** A request with its doors and people, and by when it is to be decided while it waits. */
function rowsOf(part: Part, { landlordId, officeCentreId }: LoadedCentre, among: Person[], one: Told, index: number) {
  const { now, owner, decider } = part
  const id = crypto.randomUUID()
  const applicant = among[index % among.length]
  if (!applicant) throw new Error(`nobody asks at ${one.company}`)
  const dayOf = (from: number) => dateOfInstant(later(now, days(from)), timezoneOffset)
  const createdDate = later(momentAt(dayOf(one.asked), 9 * 60 + 10 * index, clock), 0)
  const decidedDate = later(createdDate, hours(5))
  const isDecided = one.status !== 'PENDING' && one.status !== 'CANCELLED'
  const [validFrom, validTo] = [dayOf(one.from), dayOf(one.until)]
  const endsAt = momentAt(validTo, 1440, clock)
  const of = { landlordId, officeCentreId, accessRequestId: id }
  const people = [applicant, ...among.filter((person) => person !== applicant).slice(0, one.people ?? 0)]
  return {
    request: {
      id,
      landlordId,
      officeCentreId,
      referenceNo: `AR-${dayOf(one.asked).replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`,
      type: 'DOOR' as const,
      status: one.status,
      decidingOfficeCentreId: owner.officeCentreId,
      applicantUserId: applicant.id,
      validFrom,
      validTo,
      startsAt: momentAt(validFrom, 0, clock),
      endsAt,
      reason: one.reason,
      declarationAcceptedDate: createdDate,
      ...(isDecided ? decisionOf(part, one, decidedDate) : {}),
      ...endingOf(one, { createdDate, endsAt }),
      createdDate,
      updatedDate: isDecided ? decidedDate : createdDate,
      createdByUserId: applicant.id,
      updatedByUserId: isDecided ? decider.id : applicant.id,
    },
    door: { ...of, doorOfficeCentreId: owner.officeCentreId, accessDoorId: doorOf(part, one.door) },
    people: people.map((person) => ({ ...of, userId: person.id })),
    deadline: one.status === 'PENDING' ? [deadlineOf(part, id, createdDate)] : [],
  }
}

const decisionOf = ({ decider }: Part, { status, remark }: Told, decidedDate: Date) => ({
  decision: status === 'REJECTED' ? ('REJECTED' as const) : ('APPROVED' as const),
  decidedDate,
  decidedByUserId: decider.id,
  decidedByFullName: decider.fullName,
  decisionRemark: status === 'REJECTED' ? (remark ?? null) : null,
})

const ended: readonly AccessRequestStatus[] = ['CANCELLED', 'EXPIRED', 'REVOKED']

const endingOf = ({ status, remark }: Told, { createdDate, endsAt }: { createdDate: Date; endsAt: Date }) =>
  ended.includes(status)
    ? { endRemark: remark ?? null, endedDate: status === 'EXPIRED' ? endsAt : later(createdDate, days(3)) }
    : {}

function doorOf({ doors }: Part, name: string): string {
  const id = doors.get(name)
  if (id === undefined) throw new Error(`the demo has no door ${name}`)
  return id
}

const deadlineOf = ({ owner, decider }: Part, entityId: string, asked: Date) => {
  const decideBy = later(asked, days(2))
  return {
    landlordId: owner.landlordId,
    officeCentreId: owner.officeCentreId,
    kind: 'ACCESS_REQUEST' as const,
    entityId,
    level: '1',
    askedUserIds: [decider.id],
    decideBy,
    remindAt: later(decideBy, -hours(4)),
  }
}
