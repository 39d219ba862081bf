import { worldOf, type DoorFacts, type Facts, type PersonFacts, type World } from '@atrium/access-rules/world.ts'
import { days, later } from '../../platform/clock.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { clockName, wallTimeOf } from '../../platform/siteClock.ts'
import { grantsOf } from '../access-doors/index.ts'
import { standingOf } from '../access-passes/index.ts'
import {
  pastOf,
  readDoors,
  readFloorNames,
  readGroups,
  readHolidays,
  readLeases,
  readPasses,
  readPersons,
  readRequestedMembers,
  readSlots,
  type RequestedMember,
  type StoredDoor,
  type StoredGroup,
  type StoredPass,
  type StoredPerson,
} from './estate.views.ts'
import { groupsWithSchedules, schedulesOf } from './leads.rules.ts'
import { stopsOf } from './stops.rules.ts'
import type { Asked } from './storedAt.views.ts'
import { always, never, tenancyOf } from './tenancies.rules.ts'
import { wallOf } from './walls.rules.ts'

/** What stood of an estate at a moment, and what people call it. */
export type EstateWorld = {
  world: World
  persons: ReadonlyMap<string, StoredPerson>
  passes: ReadonlyMap<string, StoredPass>
  /** The stops of elevators among them (`stopId`). */
  doors: ReadonlyMap<string, StoredDoor>
  groups: ReadonlyMap<string, StoredGroup>
  /** The name of the clock of a site of the world. */
  clockOf: (siteId: string) => string
}

export type Reading = {
  /** The last moment that is asked about: for the holidays, bookings and requests on the way. */
  until?: Date
  /** Lockdowns end, and what is planned is compared as if they had. */
  withoutLockdowns?: boolean
}

/**
 * Reads who passes which doors of an estate: from the tables for now, from their history for a moment before.
 * @param asked.at null for now
 */
export async function readWorld(ctx: AnyCtx, asked: Asked, reading: Reading = {}): Promise<EstateWorld> {
  const at = asked.at ?? ctx.now()
  const { until = at, withoutLockdowns = false } = reading
  const span = { at, until }
  const ownDoors = await readDoors(ctx, asked, at)
  const clocks = new Map(ownDoors.map((door) => [siteOf(door), clockName(door)]))
  const centres = new Map(ownDoors.map((door) => [siteOf(door), door.officeCentreId]))
  const clockOf = (siteId: string) => clocks.get(siteId) ?? '+00:00'
  const [clock = '+00:00'] = clocks.values()
  const today = wallTimeOf(at, clock).date
  const [persons, requested, passes, groups, slots, grants, closed, floorNames] = [
    await readPersons(ctx, asked),
    await readRequestedMembers(ctx, asked, span),
    await readPasses(ctx, asked),
    await readGroups(ctx, asked, today),
    await readSlots(ctx, asked),
    await grantsOf(ctx, { landlordId: asked.landlordId, ...span, past: pastOf(asked) }),
    await closedDays(ctx, asked, new Set(centres.values()), span),
    await readFloorNames(ctx, asked),
  ]
  const doors = [...ownDoors, ...stopsOf(groups, byId(ownDoors), floorNames)]
  const requestedBy = Map.groupBy(requested, ({ userId }) => userId)
  const grantsOfPerson = Map.groupBy(grants, ({ userId }) => userId)
  const tenancies = await readTenancies(ctx, asked, { today, clock })
  const { schedules, groups: groupFacts } = groupsWithSchedules(groups, doors, schedulesOf(slots))
  const facts: Facts = {
    persons: persons.map((person) =>
      personFacts(person, {
        tenancies,
        grants: grantsOfPerson.get(person.id) ?? [],
        requested: requestedBy.get(person.id) ?? [],
      }),
    ),
    passes: passes.map((pass) => ({ id: pass.id, personId: pass.userId, ...standingOf(withMoments(pass)) })),
    doors: doors.map((door) => doorFacts(door, withoutLockdowns)),
    groups: groupFacts,
    schedules,
    wallAt: (siteId, moment) => {
      const kept = closed.get(centres.get(siteId) ?? '')
      return wallOf(wallTimeOf(new Date(moment), clockOf(siteId)), (day) => kept?.has(day) ?? false)
    },
  }
  return {
    world: worldOf(facts),
    persons: byId(persons),
    passes: byId(passes),
    doors: byId(doors),
    groups: byId(groups),
    clockOf,
  }
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** Doors without a site go by the clock of their office centre. */
const siteOf = ({ siteId, officeCentreId }: StoredDoor): string => siteId ?? officeCentreId

const doorFacts = (door: StoredDoor, withoutLockdowns: boolean): DoorFacts => ({
  id: door.id,
  siteId: siteOf(door),
  active: door.active,
  lockdown: door.lockdown && !withoutLockdowns,
  passage: null,
})

/** How long each company with a lease is here. */
async function readTenancies(ctx: AnyCtx, asked: Asked, { today, clock }: { today: string; clock: string }) {
  const leases = Map.groupBy(await readLeases(ctx, asked), ({ tenantId }) => tenantId)
  return new Map([...leases].map(([id, own]) => [id, tenancyOf(own, today, clock)]))
}

/** Statements that are not built by Drizzle answer moments as the driver does. */
const withMoments = (pass: StoredPass): StoredPass => ({
  ...pass,
  validFrom: pass.validFrom && new Date(pass.validFrom),
  validTo: pass.validTo && new Date(pass.validTo),
})

function personFacts(
  { id, status, officeCentreId, companyActive, isTenant, groupIds }: StoredPerson,
  {
    tenancies,
    grants,
    requested,
  }: {
    tenancies: ReadonlyMap<string, PersonFacts['tenancy']>
    grants: Awaited<ReturnType<typeof grantsOf>>
    requested: readonly RequestedMember[]
  },
): PersonFacts {
  const tenancy = isTenant ? (tenancies.get(officeCentreId) ?? always) : always
  return {
    id,
    active: status === 'ACTIVE',
    tenancy: companyActive ? tenancy : never,
    memberships: [
      ...groupIds.map((groupId) => ({ groupId, span: always })),
      ...requested.map(({ accessGroupId, from, until }) => ({
        groupId: accessGroupId,
        span: { from: new Date(from).getTime(), until: new Date(until).getTime() },
      })),
    ],
    grants: grants.map(({ accessDoorId, kind, reason, from, until }) => ({
      doorId: accessDoorId,
      source: kind,
      reason,
      span: { from: from.getTime(), until: until.getTime() },
    })),
    lastPassages: new Map(),
  }
}

/** By office centre, the days of a span, about it and before on which its doors keep a holiday. */
async function closedDays(ctx: AnyCtx, asked: Asked, centres: ReadonlySet<string>, span: { at: Date; until: Date }) {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  const asDays = { from: dayOf(later(span.at, -days(2))), to: dayOf(later(span.until, days(1))) }
  const closed = new Map<string, Set<string>>()
  for (const officeCentreId of centres)
    closed.set(officeCentreId, await readHolidays(ctx, asked, { officeCentreId, ...asDays }))
  return closed
}
