import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { days, later } from '../../platform/clock.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { optionsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visitorSettings } from '../visitors/tables.ts'
import { peopleOf, visible } from './musters.policy.ts'
import { musterMarks, musterMarshals, musterPeople, musters } from './tables.ts'
import type { MusterState } from '@atrium/validators/musterMarks.ts'

/** How many of a muster are where, and when those who are accounted for were found, in milliseconds. */
type Tally = {
  total: number
  safe: number
  notHere: number
  missing: number
  needHelp: number
  left: number
  added: number
  accounted: number[]
}

const none: Tally = { total: 0, safe: 0, notHere: 0, missing: 0, needHelp: 0, left: 0, added: 0, accounted: [] }

const list: ListDefinition<Query<'listMusters'>> = {
  table: musters,
  id: musters.id,
  sorts: { startedDate: musters.startedDate },
  filters: {
    kind: (kind) => eq(musters.kind, kind),
    status: (status) => eq(musters.status, status),
    siteId: (siteId) => eq(musters.siteId, siteId),
  },
  search: (term) => contains(musters.reason, term),
  updatedDate: musters.updatedDate,
}

export const musterView = viewOf({
  list,
  visible,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(musters),
        site: { id: sites.id, name: sites.name },
        floorName: officeFloors.name,
        towerName: officeTowers.name,
      })
      .from(musters)
      .innerJoin(sites, eq(sites.id, musters.siteId))
      .leftJoin(officeFloors, eq(officeFloors.id, musters.officeFloorId))
      .leftJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId)),
  complete: async (ctx, rows) => {
    const tallies = await talliesOf(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, tally: tallies.get(row.id) ?? none }))
  },
})

export type MusterRow = RowOf<typeof musterView>

const counted = (state: MusterState) => sql<number>`(count(*) filter (where state = ${state}))::int`

async function talliesOf({ db }: AnyCtx, ids: string[]): Promise<Map<string, Tally>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: musterPeople.musterId,
      total: sql<number>`count(*)::int`,
      safe: counted('SAFE'),
      notHere: counted('NOT_HERE'),
      missing: counted('MISSING'),
      needHelp: counted('NEED_HELP'),
      left: sql<number>`(count(*) filter (where state = 'UNACCOUNTED' and left_date is not null))::int`,
      added: sql<number>`(count(*) filter (where kind = 'UNKNOWN'))::int`,
      accounted: sql<number[]>`coalesce(json_agg(floor(extract(epoch from accounted_date) * 1000))
        filter (where accounted_date is not null), '[]')`,
    })
    .from(musterPeople)
    .where(inArray(musterPeople.musterId, ids))
    .groupBy(musterPeople.musterId)
  return new Map(rows.map(({ id, ...tally }) => [id, tally]))
}

/** The floors of a muster, with how many of their people are accounted for. */
export const floorsOf = ({ db }: AnyCtx, musterId: string) =>
  db
    .select({
      name: sql<string>`coalesce(${musterPeople.floorName}, 'Floor not known')`,
      total: sql<number>`count(*)::int`,
      accounted: sql<number>`count(${musterPeople.accountedDate})::int`,
    })
    .from(musterPeople)
    .where(eq(musterPeople.musterId, musterId))
    .groupBy(sql`1`)
    .orderBy(sql`1`)

export const marshalsOf = ({ db }: AnyCtx, musterId: string) =>
  db
    .select({
      id: musterMarshals.id,
      fullName: users.fullName,
      email: users.email,
      lastSeenDate: musterMarshals.lastSeenDate,
    })
    .from(musterMarshals)
    .innerJoin(users, eq(users.id, musterMarshals.userId))
    .where(eq(musterMarshals.musterId, musterId))
    .orderBy(asc(users.fullName))

const peopleList: ListDefinition<Query<'listMusterPeople'>> = {
  table: musterPeople,
  id: musterPeople.id,
  sorts: { fullName: musterPeople.fullName, floorName: musterPeople.floorName },
  filters: { state: (state) => eq(musterPeople.state, state) },
  search: (term) => contains(sql`${musterPeople.fullName} || ' ' || coalesce(${musterPeople.companyName}, '')`, term),
}

/** The people on the list of a muster, as a list. */
export const peopleViewOf = (musterId: string) =>
  viewOf({
    list: peopleList,
    visible: peopleOf(musterId),
    select: (ctx) => ctx.db.select(getTableColumns(musterPeople)).from(musterPeople),
  })

export type MusterPersonRow = typeof musterPeople.$inferSelect

/** Everybody on the list, by floor and name. */
export const readPeople = ({ db }: AnyCtx, musterId: string): Promise<MusterPersonRow[]> =>
  db
    .select()
    .from(musterPeople)
    .where(eq(musterPeople.musterId, musterId))
    .orderBy(asc(musterPeople.floorName), asc(sql`lower(${musterPeople.fullName})`), asc(musterPeople.id))

export const readMarks = ({ db }: AnyCtx, musterId: string) =>
  db.select().from(musterMarks).where(eq(musterMarks.musterId, musterId))

export type MarkRow = typeof musterMarks.$inferSelect

const canBeMarshal = (ctx: Ctx) =>
  and(
    eq(users.landlordId, ctx.scope.landlordId),
    eq(users.officeCentreId, ctx.scope.officeCentreId),
    eq(users.status, 'ACTIVE'),
    isNull(users.deletedDate),
  )

/** People of the office centre who can be marshals. */
export const marshalOptions = optionsOf(users, {
  label: users.fullName,
  offered: canBeMarshal,
  search: (term) => contains(users.fullName, term),
})

/** Those of some people who can be marshals. */
export const readMarshals = (ctx: Ctx, userIds: readonly string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({ id: users.id, fullName: users.fullName, email: users.email })
        .from(users)
        .where(and(canBeMarshal(ctx), inArray(users.id, [...userIds])))

/** Where people of a site of the office centre gather; 404 for another's. */
export async function assemblyPointsOf(ctx: Ctx, siteId: string): Promise<string[]> {
  const [site] = await ctx.db
    .select({ assemblyPoints: sites.assemblyPoints })
    .from(sites)
    .where(and(inScope(ctx, sites), eq(sites.id, siteId), isNull(sites.deletedDate)))
  if (!site) throw notFound()
  return site.assemblyPoints
}

/** Whether a floor of the office centre is at a site, or at none. */
export async function isFloorAt(ctx: Ctx, officeFloorId: string, siteId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ siteId: officeTowers.siteId })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(
      and(
        eq(officeFloors.id, officeFloorId),
        eq(officeFloors.officeCentreId, ctx.scope.officeCentreId),
        isNull(officeFloors.deletedDate),
      ),
    )
  return row !== undefined && (row.siteId === null || row.siteId === siteId)
}

/** The marshal of a link that still works, with their muster; undefined for an address that leads nowhere. */
export async function readByToken(ctx: AnyCtx, tokenHash: string) {
  const [row] = await ctx.db
    .select({
      marshal: { id: musterMarshals.id, fullName: users.fullName },
      muster: getTableColumns(musters),
      siteName: sites.name,
      floorName: officeFloors.name,
      officeCentreType: officeCentres.officeCentreType,
      timezoneOffset: officeCentres.timezoneOffset,
    })
    .from(musterMarshals)
    .innerJoin(musters, eq(musters.id, musterMarshals.musterId))
    .innerJoin(users, eq(users.id, musterMarshals.userId))
    .innerJoin(officeCentres, eq(officeCentres.id, musters.officeCentreId))
    .innerJoin(sites, eq(sites.id, musters.siteId))
    .leftJoin(officeFloors, eq(officeFloors.id, musters.officeFloorId))
    .where(
      and(
        eq(musterMarshals.tokenHash, tokenHash),
        gt(musterMarshals.expiresAt, ctx.now()),
        eq(users.status, 'ACTIVE'),
        isNull(users.deletedDate),
      ),
    )
  return row
}

export type Linked = NonNullable<Awaited<ReturnType<typeof readByToken>>>

/** The musters whose names are to be erased: those that ended longer ago than a centre keeps its visitors. */
export const readToErase = ({ db, now }: AnyCtx) =>
  db
    .select({ id: musters.id })
    .from(musters)
    .leftJoin(visitorSettings, eq(visitorSettings.officeCentreId, musters.officeCentreId))
    .where(
      and(
        isNull(musters.erasedDate),
        lt(musters.endedDate, later(now(), -days(1))),
        lt(
          musters.endedDate,
          sql`${now().toISOString()}::timestamptz - make_interval(days => coalesce(${qualified(visitorSettings.retentionDays)}, 90))`,
        ),
      ),
    )

/** The marks of somebody that stand: those that nobody has taken back. */
export async function readStanding({ db }: AnyCtx, personId: string): Promise<string[]> {
  const rows = await db.select().from(musterMarks).where(eq(musterMarks.musterPersonId, personId))
  const withdrawn = new Set(rows.map(({ withdrawsId }) => withdrawsId))
  return rows.filter(({ id, state }) => state !== 'WITHDRAWN' && !withdrawn.has(id)).map(({ id }) => id)
}
