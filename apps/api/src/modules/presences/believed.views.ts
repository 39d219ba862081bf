import { sql, type SQL } from 'drizzle-orm'
import { later, minutes } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { confidence, nameOf, place, signsOfToday } from './presences.views.ts'
import type { PresenceKind, PresenceSign } from './tables.ts'

export type Evidence = PresenceSign | 'BOOKING'

/** Where to look: a site, a floor, or everywhere. Whoever is where nobody knows is looked for in each place. */
export type Where = { siteId?: string | null | undefined; officeFloorId?: string | null | undefined }

/** What is under way now, of all sources. */
function claims({ scope: { landlordId }, services, now }: Ctx): SQL {
  const asked = {
    landlordId: sql`${landlordId}::uuid`,
    after: sql`${later(now(), -minutes(26 * 60)).toISOString()}::timestamptz`,
    until: sql`${now().toISOString()}::timestamptz`,
    keptSince: null,
  }
  const told = services.presenceSources.flatMap(({ claims: of }) => (of ? sql`(${of(asked)})` : []))
  const none = sql`select null::text as kind, null::uuid as "personId", null::text as "fullName",
    null::uuid as "officeCentreId", null::timestamptz as at, null::text as evidence, null::text as place,
    null::uuid as "siteId", null::uuid as "officeFloorId", null::text as confidence where false`
  return sql`${sql.join([none, ...told], sql` union all `)}`
}

/**
 * Everybody believed inside now, once each, by the strongest evidence: what is sure before what is likely before what is
 * not, a sign before something that is merely under way, the latest of the same strength. A sign that leads out ends
 * all that was before it.
 */
async function strongestOf(ctx: Ctx, { siteId, officeFloorId }: Where): Promise<SQL> {
  const asked = { at: ctx.now(), past: false }
  const { landlordId, officeCentreId } = ctx.scope
  return sql`
    with signs as (select p.*, ${confidence(asked)} as confidence from ${await signsOfToday(ctx, asked)}),
    evidence as (
      select kind, person_id, null::text as full_name, office_centre_id, last_seen as at, sign as evidence, place, site_id,
        office_floor_id, confidence, case confidence when 'SURE' then 1 when 'LIKELY' then 2 else 3 end as rank
      from signs where inside
      union all
      select c.kind, c."personId", c."fullName", c."officeCentreId", c.at, c.evidence, c.place, c."siteId", c."officeFloorId",
        c.confidence, case c.confidence when 'SURE' then 1 when 'LIKELY' then 2 else 4 end
      from (${claims(ctx)}) c
      where ${officeCentreId === landlordId ? sql`true` : sql`c."officeCentreId" = ${officeCentreId}`}
        and not exists (select 1 from signs s where s.kind = c.kind and s.person_id = c."personId" and not s.inside
          and s.last_seen >= c.at)),
    strongest as (
      select distinct on (kind, person_id) * from evidence order by kind, person_id, rank, at desc, evidence)
    select p.* from strongest p where true
      ${siteId ? sql`and (p.site_id = ${siteId} or p.site_id is null)` : sql``}
      ${officeFloorId ? sql`and (p.office_floor_id = ${officeFloorId} or p.office_floor_id is null)` : sql``}`
}

/** Somebody believed inside, as the database tells it; moments are text. */
export type BelievedRow = {
  id: string
  kind: PresenceKind
  fullName: string | null
  companyId: string | null
  companyName: string | null
  site: { id: string; name: string } | null
  officeTower: { id: string; name: string } | null
  officeFloor: { id: string; name: string } | null
  evidence: Evidence
  place: string | null
  evidenceDate: string
  confidence: 'SURE' | 'LIKELY' | 'UNSURE'
}

type Narrowed = Where & { confidence?: string | undefined; wildcardSearch?: string | undefined }

/** Those believed inside with the names of who and where, as rows `b`. Ask it after `catchUp`. */
export async function believedInside(ctx: Ctx, query: Narrowed): Promise<SQL> {
  const term = query.wildcardSearch?.trim().toLowerCase()
  return sql`(
    select p.person_id as id, p.kind, coalesce(person."fullName", p.full_name) as "fullName",
      c.id as "companyId", c.company_name as "companyName", ${place('s')} as site, ${place('t')} as "officeTower", ${place('f')} as "officeFloor",
      f.level_no, p.evidence, p.place, p.at as "evidenceDate", p.confidence, p.rank
    from (${await strongestOf(ctx, query)}) p
    left join ${officeCentres} c on c.id = p.office_centre_id
    left join lateral ${nameOf(ctx)} person on true
    left join ${sites} s on s.id = p.site_id
    left join ${officeFloors} f on f.id = p.office_floor_id
    left join ${officeTowers} t on t.id = f.office_tower_id) b
  where true ${query.confidence ? sql`and b.confidence = ${query.confidence}` : sql``}
    ${term ? sql`and lower(b."fullName" || ' ' || coalesce(b."companyName", '')) like ${likePattern(term)}` : sql``}`
}

type Paged = Narrowed & { page?: number | undefined; limit?: number | undefined }

/** Those believed inside, by floor from the top, the surest first. */
export async function readBelieved(ctx: Ctx, query: Paged): Promise<BelievedRow[]> {
  const { page = 1, limit = 10 } = query
  const { rows } = await ctx.db.execute<BelievedRow>(sql`select b.* from ${await believedInside(ctx, query)}
    order by b.site->>'name' nulls last, b.level_no desc nulls last, b.rank, b."fullName", b.id
    limit ${limit} offset ${(page - 1) * limit}`)
  return rows
}

export async function countBelieved(ctx: Ctx, query: Narrowed): Promise<number> {
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${await believedInside(ctx, query)}`,
  )
  return rows[0]?.total ?? 0
}

export type BelievedHeads = {
  by: 'FLOOR' | 'CONFIDENCE'
  id: string | null
  name: string | null
  within: string | null
  heads: number
}

/** Heads by floor and by how sure it is. */
export async function readBelievedHeads(ctx: Ctx, where: Where): Promise<BelievedHeads[]> {
  const { rows } = await ctx.db.execute<BelievedHeads>(sql`
    with heads as (
      select b."officeFloor"->>'id' as id, b."officeFloor"->>'name' as name,
        coalesce(b."officeTower"->>'name', b.site->>'name') as within, b.level_no, b.confidence, count(*)::int as heads
      from ${await believedInside(ctx, where)} group by 1, 2, 3, 4, 5)
    select * from (
      select 'FLOOR' as by, id, name, within, sum(heads)::int as heads, max(level_no) as level_no from heads
      group by id, name, within
      union all
      select 'CONFIDENCE', null, confidence, null, sum(heads)::int, null from heads group by confidence) told
    order by by, within nulls last, level_no desc nulls last, name`)
  return rows
}
