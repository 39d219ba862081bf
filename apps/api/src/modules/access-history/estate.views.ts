import { eq, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import type { PastTables } from '../access-doors/index.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { lockdowns } from '../access-events/tables.ts'
import {
  accessGroupDoorGroups,
  accessGroupDoors,
  accessGroupFloors,
  accessGroups,
  accessGroupTenants,
  accessGroupUsers,
  doorGroupDoors,
} from '../access-groups/tables.ts'
import { accessPasses, type PassKind, type PassStatus } from '../access-passes/tables.ts'
import { requestedMemberRows } from '../access-requests/index.ts'
import { officeCentreUnits, officeFloors, unitLeases } from '../buildings/tables.ts'
import { elevatorAccessLevelFloors } from '../elevators/tables.ts'
import { holidayDays } from '../holidays/index.ts'
import { holidays } from '../holidays/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { timeProgrammeSlots } from '../time-programmes/tables.ts'
import { users } from '../users/tables.ts'
import { changedAt, storedAt, type Asked } from './storedAt.views.ts'

export type StoredPerson = {
  id: string
  officeCentreId: string
  fullName: string
  companyName: string
  status: string
  companyActive: boolean
  isTenant: boolean
  groupIds: string[]
}

/** The people of an estate with the groups each is in; one that has left has no name but that of the record. */
export async function readPersons(ctx: AnyCtx, asked: Asked): Promise<StoredPerson[]> {
  const { rows } = await ctx.db.execute<StoredPerson>(sql`
    select u.id, u.office_centre_id as "officeCentreId", coalesce(p.full_name, 'Former user') as "fullName",
      named.company_name as "companyName", u.status, c.active as "companyActive",
      named.office_centre_type = 'TENANT' as "isTenant", coalesce(m.groups, '{}') as "groupIds"
    from ${storedAt(users, asked)} u
    join ${storedAt(officeCentres, asked)} c on c.id = u.office_centre_id
    join ${officeCentres} named on named.id = u.office_centre_id
    left join ${users} p on p.id = u.id
    left join (
      select user_id, array_agg(access_group_id::text order by access_group_id) as groups
      from ${storedAt(accessGroupUsers, asked)} member group by user_id
    ) m on m.user_id = u.id
    where u.deleted_date is null`)
  return rows
}

/** The tables as they stood then, for who words a question of their own; none for now. */
export const pastOf = ({ landlordId, at }: Asked): PastTables | undefined =>
  at === null
    ? undefined
    : {
        storedAt: (table) => storedAt(table, { landlordId, at }),
        changedAt: (table) => changedAt(table, { landlordId, at }),
      }

export type RequestedMember = { userId: string; accessGroupId: string; from: string; until: string }

/** Who is in a group for a time because a request for it was approved. */
export async function readRequestedMembers(
  ctx: AnyCtx,
  asked: Asked,
  span: { at: Date; until: Date },
): Promise<RequestedMember[]> {
  const [at, until] = [span.at, span.until].map((moment) => sql`${moment.toISOString()}::timestamptz`)
  const { rows } = await ctx.db.execute<RequestedMember>(
    requestedMemberRows({ landlordId: sql`${asked.landlordId}::uuid`, at: at!, until, past: pastOf(asked) }),
  )
  return rows
}

export type StoredPass = {
  id: string
  userId: string
  passKind: PassKind
  status: PassStatus
  validFrom: Date | null
  validTo: Date | null
}

/** The passes that people hold. */
export async function readPasses(ctx: AnyCtx, asked: Asked): Promise<StoredPass[]> {
  const { rows } = await ctx.db.execute<StoredPass>(sql`
    select id, user_id as "userId", pass_kind as "passKind", status, valid_from as "validFrom", valid_to as "validTo"
    from ${storedAt(accessPasses, asked)} p where user_id is not null`)
  return rows
}

export type StoredDoor = {
  id: string
  name: string
  officeCentreId: string
  siteId: string | null
  officeFloorId: string | null
  active: boolean
  /** Whether it, its floor or its site is locked down. */
  lockdown: boolean
  timeZone: string | null
  timezoneOffset: number
}

/** @param at what `asked` is about: when lockdowns began and ended is in their rows, whatever moment is asked about */
export async function readDoors(ctx: AnyCtx, asked: Asked, at: Date): Promise<StoredDoor[]> {
  const moment = sql`${at.toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute<StoredDoor>(sql`
    select d.id, d.name, d.office_centre_id as "officeCentreId", d.site_id as "siteId",
      d.office_floor_id as "officeFloorId", d.active, exists (
        select from ${lockdowns} l where l.landlord_id = d.landlord_id
          and (l.access_door_id = d.id or l.office_floor_id = d.office_floor_id or l.site_id = d.site_id)
          and l.started_date <= ${moment} and (l.lifted_date is null or l.lifted_date > ${moment})) as lockdown,
      s.time_zone as "timeZone",
      coalesce(s.timezone_offset, c.timezone_offset, 0) as "timezoneOffset"
    from ${storedAt(accessDoors, asked)} d
    join ${officeCentres} c on c.id = d.office_centre_id
    left join ${sites} s on s.id = d.site_id
    where d.deleted_date is null`)
  return rows
}

export type StoredGroup = {
  id: string
  name: string
  officeCentreId: string
  active: boolean
  /** With the floors of the access level that it has of an elevator. */
  doors: { doorId: string; programmeId: string; floorIds: string[] }[]
  /** The tenants it was given to, by name or with a floor they lease on. */
  tenantIds: string[]
}

/**
 * The groups of an estate with their doors, each at a time programme or at the times of a door group, which have the
 * same ids as their slots. Who holds a floor on a day was given the groups of the
 * floor on that day.
 */
export async function readGroups(ctx: AnyCtx, asked: Asked, day: string): Promise<StoredGroup[]> {
  const { rows } = await ctx.db.execute<StoredGroup>(sql`
    with given as (
      select access_group_id, tenant_id from ${storedAt(accessGroupTenants, asked)} t
      union
      select f.access_group_id, l.tenant_id from ${storedAt(accessGroupFloors, asked)} f
      join ${officeCentreUnits} ou on ou.office_floor_id = f.office_floor_id
      join ${storedAt(unitLeases, asked)} l on l.unit_id = ou.id
        and l.lease_start <= ${day}::date and (l.lease_end is null or l.lease_end >= ${day}::date)
    ), levels as (
      select elevator_access_level_id as id, array_agg(office_floor_id::text order by office_floor_id) as floors
      from ${storedAt(elevatorAccessLevelFloors, asked)} f group by elevator_access_level_id
    ), leads as (
      select d.access_group_id, d.access_door_id, d.time_programme_id as programme_id,
        coalesce(levels.floors, '{}') as floors
      from ${storedAt(accessGroupDoors, asked)} d left join levels on levels.id = d.elevator_access_level_id
      union all
      select g.access_group_id, d.access_door_id, g.id, '{}'
      from ${storedAt(accessGroupDoorGroups, asked)} g
      join ${storedAt(doorGroupDoors, asked)} d on d.door_group_id = g.id
    ), doors as (
      select access_group_id, json_agg(json_build_object('doorId', access_door_id, 'programmeId', programme_id,
        'floorIds', floors) order by access_door_id, programme_id) as doors
      from leads group by access_group_id
    ), tenants as (
      select access_group_id, array_agg(tenant_id::text order by tenant_id) as ids from given group by access_group_id
    )
    select g.id, g.name, g.office_centre_id as "officeCentreId", g.active, coalesce(doors.doors, '[]') as doors,
      coalesce(tenants.ids, '{}') as "tenantIds"
    from ${storedAt(accessGroups, asked)} g
    left join doors on doors.access_group_id = g.id
    left join tenants on tenants.access_group_id = g.id
    where g.deleted_date is null`)
  return rows
}

export type StoredSlot = {
  programmeId: string
  days: number[]
  from: number
  until: number
  includeHoliday: boolean
}

/** When time programmes and door groups are open; door groups leave holidays out (entities 4.2). */
export async function readSlots(ctx: AnyCtx, asked: Asked): Promise<StoredSlot[]> {
  const { rows } = await ctx.db.execute<StoredSlot>(sql`
    select time_programme_id as "programmeId", array_agg(day::int order by day) as days, start_minute as "from",
      end_minute as "until", include_holiday as "includeHoliday"
    from ${storedAt(timeProgrammeSlots, asked)} s
    group by time_programme_id, slot_no, start_minute, end_minute, include_holiday
    union all
    select id, days::int[], start_minute, end_minute, false from ${storedAt(accessGroupDoorGroups, asked)} g
    order by 1, 3, 4`)
  return rows
}

export type StoredLease = { tenantId: string; start: string; end: string | null }

export async function readLeases(ctx: AnyCtx, asked: Asked): Promise<StoredLease[]> {
  const { rows } = await ctx.db.execute<StoredLease>(sql`
    select tenant_id as "tenantId", lease_start::text as "start", lease_end::text as "end"
    from ${storedAt(unitLeases, asked)} l order by lease_start`)
  return rows
}

/** The days from one to another on which an office centre's doors keep a holiday. */
export async function readHolidays(
  ctx: AnyCtx,
  asked: Asked,
  span: { officeCentreId: string; from: string; to: string },
): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ day: string }>(sql`
    select distinct day::text as day from (${holidayDays(span, storedAt(holidays, asked))}) days
    where applies_to @> array['ACCESS']`)
  return new Set(rows.map(({ day }) => day))
}

/** What the floors of the landlord's buildings are called. */
export async function readFloorNames(ctx: AnyCtx, { landlordId }: Asked): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: officeFloors.id, name: officeFloors.name })
    .from(officeFloors)
    .where(eq(officeFloors.landlordId, landlordId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
