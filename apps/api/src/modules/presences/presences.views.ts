import { sql, type SQL } from 'drizzle-orm'
import { later, minutes } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { accessControlSettings } from '../access-control-settings/tables.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { dayAt, daysAt, lastSigns } from './signs.views.ts'
import { presences, type PresenceKind, type PresenceSign } from './tables.ts'

export type PresenceQuery = Omit<Query<'listPresences'>, 'at'>
type Confidence = 'SURE' | 'LIKELY' | 'UNSURE'
type Place = { id: string; name: string }

/** Somebody who is in, as the database tells it; moments are text. */
export type PresenceRow = {
  id: string
  kind: PresenceKind
  fullName: string | null
  email: string | null
  officeCentre: Place
  site: Place | null
  officeTower: Place | null
  officeFloor: Place | null
  sign: PresenceSign
  place: string | null
  firstSeen: string
  lastSeen: string
  confidence: Confidence
}

/** Now of what was carried on, or of a moment that has passed. */
export type Asked = { at: Date; past: boolean }

const momentOf = ({ at }: Asked): SQL => sql`${at.toISOString()}::timestamptz`

/** A landlord sees who is in its buildings, a tenant its own people and their visitors. */
const seen = ({ scope: { landlordId, officeCentreId } }: Ctx): SQL =>
  officeCentreId === landlordId
    ? sql`p.landlord_id = ${landlordId}`
    : sql`p.landlord_id = ${landlordId} and p.office_centre_id = ${officeCentreId}`

/** Of the past, the last signs of the day until then, in the shape of the table. */
const pastSigns = (ctx: Ctx, asked: Asked): SQL => sql`
  select ${ctx.scope.landlordId}::uuid as landlord_id, told."officeCentreId" as office_centre_id, told.kind,
    told."personId" as person_id, told.site_day, told.inside, told.sign, told."siteId" as site_id,
    told."officeFloorId" as office_floor_id, told.place, told.first_seen, told.at as last_seen
  from (${lastSigns(ctx, {
    landlordId: sql`${ctx.scope.landlordId}::uuid`,
    after: sql`${later(asked.at, -minutes(26 * 60)).toISOString()}::timestamptz`,
    until: momentOf(asked),
    keptSince: null,
  })}) told`

/** The last signs of everybody, as rows `p`, of the days that are today where they are. */
export async function signsOfToday(ctx: Ctx, asked: Asked): Promise<SQL> {
  const { landlordId } = ctx.scope
  const days = await daysAt(ctx, landlordId, asked.at)
  const today = sql`p.site_day in (${sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )})`
  const exactly = sql`p.site_day = (select ${dayAt(momentOf(asked))} from ${officeCentres} c
    left join ${sites} s on s.id = p.site_id where c.id = ${landlordId})`
  return sql`${asked.past ? sql`(${pastSigns(ctx, asked)})` : sql`${presences}`} p
    where ${today} ${days.length > 1 ? sql`and ${exactly}` : sql``} and ${seen(ctx)}`
}

/** Who is in, as rows `p`. */
async function inside(ctx: Ctx, asked: Asked, { siteId, officeFloorId, companyId, kind }: PresenceQuery): Promise<SQL> {
  return sql`${await signsOfToday(ctx, asked)} and p.inside
      ${siteId ? sql`and p.site_id = ${siteId}` : sql``}
      ${officeFloorId ? sql`and p.office_floor_id = ${officeFloorId}` : sql``}
      ${companyId ? sql`and p.office_centre_id = ${companyId}` : sql``} ${kind ? sql`and p.kind = ${kind}` : sql``}`
}

const others = ({ services }: Ctx) => services.presenceSources.flatMap(({ people }) => people ?? [])

/** Who a person is: of users here, of others where their source says so. */
export const nameOf = (ctx: Ctx): SQL => sql`(select u.full_name as "fullName", u.email::text as email from ${users} u
  where p.kind = 'PERSON' and u.id = p.person_id ${sql.join(
    others(ctx).map(
      ({ kind, byId }) => sql` union all select * from (${byId(sql`p.person_id`)}) other where p.kind = ${kind}`,
    ),
    sql``,
  )})`

/** The people whose name or address has a text. */
const named = (ctx: Ctx, term: string): SQL => {
  const landlordId = sql`${ctx.scope.landlordId}::uuid`
  const pattern = sql`${likePattern(term)}`
  return sql`(select u.id from ${users} u where u.landlord_id = ${landlordId} and u.search_text like ${pattern} ${sql.join(
    others(ctx).map(({ like }) => sql` union all ${like(landlordId, pattern)}`),
    sql``,
  )})`
}

/** Doors that lead in and receptions are certain; likely is who is at work on a permit, and what was not long ago. */
export const confidence = (asked: Asked): SQL => sql`case when p.sign in ('ENTRY', 'RECEPTION') then 'SURE'
  when p.sign = 'PERMIT' or p.last_seen > ${momentOf(asked)} - interval '4 hours' then 'LIKELY' else 'UNSURE' end`

export const place = (row: string): SQL =>
  sql.raw(`case when ${row}.id is not null then json_build_object('id', ${row}.id, 'name', ${row}.name) end`)

export const presenceSorts = ['id', 'lastSeen', 'firstSeen'] as const

const orders: Record<(typeof presenceSorts)[number], SQL> = {
  id: sql`p.last_seen`,
  lastSeen: sql`p.last_seen`,
  firstSeen: sql`p.first_seen`,
}

async function narrowed(ctx: Ctx, asked: Asked, query: PresenceQuery): Promise<SQL> {
  const term = query.wildcardSearch?.trim().toLowerCase()
  return sql`${await inside(ctx, asked, query)}
    ${query.confidence ? sql`and ${confidence(asked)} = ${query.confidence}` : sql``}
    ${term ? sql`and p.person_id in ${named(ctx, term)}` : sql``}`
}

/** A page of those who are in: it is cut by an index before anything is joined to its rows. The last seen first. */
export async function readPresences(ctx: Ctx, asked: Asked, query: PresenceQuery): Promise<PresenceRow[]> {
  const { limit = 10, page = 1, sortDirection = 'DESC' } = query
  const order = orders[presenceSorts.find((sort) => sort === query.sortProperties) ?? 'lastSeen']
  const direction = sql.raw(sortDirection === 'ASC' ? 'asc' : 'desc')
  const cut = sql`select p.* from ${await narrowed(ctx, asked, query)}
    order by ${order} ${direction}, p.person_id ${direction} limit ${limit} offset ${(page - 1) * limit}`
  const { rows } = await ctx.db.execute<PresenceRow>(sql`
    select p.person_id as id, p.kind, person."fullName", person.email, p.sign, p.place,
      json_build_object('id', c.id, 'name', c.company_name) as "officeCentre", ${place('s')} as site,
      ${place('t')} as "officeTower", ${place('f')} as "officeFloor",
      p.first_seen as "firstSeen", p.last_seen as "lastSeen", ${confidence(asked)} as confidence
    from (${cut}) p
    join ${officeCentres} c on c.id = p.office_centre_id
    left join lateral ${nameOf(ctx)} person on true
    left join ${sites} s on s.id = p.site_id
    left join ${officeFloors} f on f.id = p.office_floor_id
    left join ${officeTowers} t on t.id = f.office_tower_id
    order by ${order} ${direction}, p.person_id ${direction}`)
  return rows
}

/** How many are in, of those who are asked for. */
export async function countPresences(ctx: Ctx, asked: Asked, query: PresenceQuery): Promise<number> {
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${await narrowed(ctx, asked, query)}`,
  )
  return rows[0]?.total ?? 0
}

export type HeadsRow = {
  by: 'FLOOR' | 'COMPANY' | 'KIND' | 'CONFIDENCE'
  id: string | null
  name: string | null
  within: string | null
  heads: number
}

/** Heads by floor, by company, by kind and by how sure it is, counted at once. */
export async function readHeads(ctx: Ctx, asked: Asked, siteId: string | undefined): Promise<HeadsRow[]> {
  const { rows } = await ctx.db.execute<HeadsRow>(sql`
    with heads as (
      select p.site_id, p.office_floor_id, p.office_centre_id, p.kind, p.confidence, count(*)::int as heads,
        grouping(p.site_id, p.office_centre_id, p.kind, p.confidence) as grouped
      from (select p.*, ${confidence(asked)} as confidence from ${await inside(ctx, asked, siteId ? { siteId } : {})}) p
      group by grouping sets ((p.site_id, p.office_floor_id), (p.office_centre_id), (p.kind), (p.confidence))
    ), named as (
      select 'FLOOR' as by, h.office_floor_id::text as id, f.name, coalesce(t.name, s.name) as within, h.heads, f.level_no
      from heads h left join ${sites} s on s.id = h.site_id left join ${officeFloors} f on f.id = h.office_floor_id
      left join ${officeTowers} t on t.id = f.office_tower_id where h.grouped = b'0111'::int
      union all
      select 'COMPANY', c.id::text, c.company_name, null, h.heads, null
      from heads h join ${officeCentres} c on c.id = h.office_centre_id where h.grouped = b'1011'::int
      union all
      select 'KIND', h.kind, null, null, h.heads, null from heads h where h.grouped = b'1101'::int
      union all
      select 'CONFIDENCE', h.confidence, null, null, h.heads, null from heads h where h.grouped = b'1110'::int)
    select by, id, name, within, heads from named
    order by by, within, level_no desc nulls last, case by when 'COMPANY' then -heads end, name`)
  return rows
}

/** Since when it can be asked who was in: events are kept for so many months. */
export async function knownSince(ctx: Ctx): Promise<Date> {
  const { rows } = await ctx.db.execute<{ since: string }>(sql`
    select ${ctx.now().toISOString()}::timestamptz - make_interval(months => coalesce(max(s.event_retention_months), 12)) as since
    from ${accessControlSettings} s where s.office_centre_id = ${ctx.scope.landlordId}`)
  return new Date(rows[0]?.since ?? ctx.now())
}
