import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { keptCounts } from '../../platform/counters.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition, type ListQuery } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { listCounts } from '../../platform/tables.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { ofOwnCompany, visible, visibleTemplates, visibleTenants } from './broadcasts.policy.ts'
import {
  broadcastPeople,
  broadcasts,
  broadcastTemplates,
  broadcastTenants,
  type BroadcastAnswer,
  type BroadcastStatus,
} from './tables.ts'
import { namedRecipients, type Targets } from './targets.views.ts'

/** Adds the names of whom something is for. */
const withNames = <Row extends Targets>(ctx: Ctx, rows: Row[]) =>
  Promise.all(rows.map(async (row) => ({ ...row, recipients: await namedRecipients(ctx, row) })))

const templateList: ListDefinition<Query<'listBroadcastTemplates'>> = {
  table: broadcastTemplates,
  id: broadcastTemplates.id,
  sorts: { name: sql`lower(${broadcastTemplates.name})`, updatedDate: broadcastTemplates.updatedDate },
  filters: { severity: (severity) => eq(broadcastTemplates.severity, severity) },
  search: (term) => contains(broadcastTemplates.name, term),
  updatedDate: broadcastTemplates.updatedDate,
}

export const templateView = viewOf({
  list: templateList,
  visible: visibleTemplates,
  select: (ctx) => ctx.db.select().from(broadcastTemplates),
  complete: withNames,
})

export type TemplateRow = RowOf<typeof templateView>

/** How many people have answered what, as triggers keep it. */
const countedIn = (list: string, scopeId: SQL) => sql<Record<string, number>>`(
  select coalesce(json_object_agg(k.status, k.count), '{}') from (
    select status, sum(count)::int as count from ${listCounts}
    where list = ${list} and scope_id = ${scopeId} group by status) k)`

const lastAnswer = sql<Date | null>`(select max(a.responded_date) from ${broadcastPeople} a
  where a.broadcast_id = ${qualified(broadcasts.id)})`.mapWith((text: string | null) =>
  text === null ? null : new Date(text),
)

const broadcastList: ListDefinition<Query<'listBroadcasts'>> = {
  table: broadcasts,
  id: broadcasts.id,
  sorts: { updatedDate: broadcasts.updatedDate },
  filters: {
    status: (status) => eq(broadcasts.status, status),
    severity: (severity) => eq(broadcasts.severity, severity),
    drill: (drill) => eq(broadcasts.drill, drill),
  },
  search: (term) => contains(broadcasts.title, term),
  updatedDate: broadcasts.updatedDate,
}

export const broadcastView = viewOf({
  list: broadcastList,
  visible,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(broadcasts),
        templateName: broadcastTemplates.name,
        counted: countedIn('broadcast-answers', qualified(broadcasts.id)),
        lastAnswer,
      })
      .from(broadcasts)
      .leftJoin(broadcastTemplates, eq(broadcastTemplates.id, broadcasts.templateId)),
  complete: withNames,
})

export type BroadcastRow = RowOf<typeof broadcastView>

/** How many emergencies each tab holds under the other filters. */
export const countByStatus = statusCountsOf(
  broadcastView,
  ['UPCOMING', 'ONGOING', 'COMPLETED', 'CANCELLED'] as const,
  () => sql<BroadcastStatus>`${broadcasts.status}`,
)

const tenantList: ListDefinition<Query<'listBroadcastTenantDetails'>> = {
  table: broadcastTenants,
  id: broadcastTenants.id,
  sorts: {},
  filters: { emergencyBroadcastId: (id) => eq(broadcastTenants.broadcastId, id) },
  search: (term) =>
    sql`(exists (select 1 from ${officeCentres} c where c.id = ${qualified(broadcastTenants.tenantId)} and ${contains(sql`c.company_name`, term)})
          or exists (select 1 from ${broadcasts} b where b.id = ${qualified(broadcastTenants.broadcastId)} and ${contains(sql`b.title`, term)}))`,
}

/** What companies have answered, as a list: those to emergencies of the actor's office centre, or those of their company. */
const tenantViewWithin = (seen: (ctx: Ctx) => SQL) =>
  viewOf({
    list: tenantList,
    visible: seen,
    select: (ctx) =>
      ctx.db
        .select({
          ...getTableColumns(broadcastTenants),
          title: broadcasts.title,
          severity: broadcasts.severity,
          drill: broadcasts.drill,
          broadcastStatus: broadcasts.status,
          startedDate: broadcasts.startedDate,
          updatedDate: broadcasts.updatedDate,
          tenant: { id: officeCentres.id, name: officeCentres.companyName },
          counted: countedIn('broadcast-tenant-answers', qualified(broadcastTenants.id)),
          lastAnswer: sql<Date | null>`(select max(a.responded_date) from ${broadcastPeople} a
            where a.broadcast_tenant_id = ${qualified(broadcastTenants.id)})`.mapWith((text: string | null) =>
            text === null ? null : new Date(text),
          ),
        })
        .from(broadcastTenants)
        .innerJoin(broadcasts, eq(broadcasts.id, broadcastTenants.broadcastId))
        .innerJoin(officeCentres, eq(officeCentres.id, broadcastTenants.tenantId)),
  })

export const tenantView = tenantViewWithin(visibleTenants)
export const ownCompanyView = tenantViewWithin(ofOwnCompany)

export type TenantRow = RowOf<typeof tenantView>

/** The people of an emergency, or of one company in it, as a list; without a search its total is that which triggers keep. */
export const peopleViewOf = (of: { broadcastId: string } | { broadcastTenantId: string }) => {
  const isOfAll = 'broadcastId' in of
  const counted = isOfAll ? 'broadcast-answers' : 'broadcast-tenant-answers'
  const scopeId = isOfAll ? of.broadcastId : of.broadcastTenantId
  return viewOf({
    list: {
      table: broadcastPeople,
      id: broadcastPeople.id,
      sorts: { floorNos: sql`${broadcastPeople.floorNos} collate numbers_in_order` },
      filters: { status: (status) => eq(broadcastPeople.status, status) },
      search: (term) =>
        sql`exists (select 1 from ${users} u where u.id = ${qualified(broadcastPeople.userId)} and ${contains(sql`u.full_name`, term)})`,
      keptTotal: (ctx, query) =>
        query.wildcardSearch?.trim() ? undefined : keptTotal(ctx, counted, scopeId, query.status),
    } satisfies ListDefinition<ListQuery & { status?: BroadcastAnswer }>,
    visible: () =>
      isOfAll
        ? eq(broadcastPeople.broadcastId, of.broadcastId)
        : eq(broadcastPeople.broadcastTenantId, of.broadcastTenantId),
    select: (ctx) =>
      ctx.db
        .select({
          ...getTableColumns(broadcastPeople),
          user: { id: users.id, name: users.fullName },
          mobileNumber: users.mobileNumber,
          tenant: { id: officeCentres.id, name: officeCentres.companyName },
        })
        .from(broadcastPeople)
        .innerJoin(users, eq(users.id, broadcastPeople.userId))
        .innerJoin(officeCentres, eq(officeCentres.id, broadcastPeople.tenantId)),
  })
}

export type PersonRow = RowOf<ReturnType<typeof peopleViewOf>>

/** How many of a company's people have answered what, in the order of the tabs. */
export const countAnswers = (view: ReturnType<typeof peopleViewOf>) =>
  statusCountsOf(
    view,
    ['NO_RESPONSE', 'NEED_HELP', 'SAFE'] as const,
    () => sql<BroadcastAnswer>`${broadcastPeople.status}`,
  )

/** Whether all of the given people are among those of a view. */
export const areAllIn = async (ctx: Ctx, view: ReturnType<typeof peopleViewOf>, ids: readonly string[]) =>
  (await ctx.db.$count(broadcastPeople, and(view.visible(ctx), inArray(broadcastPeople.id, [...ids])))) === ids.length

async function keptTotal(ctx: AnyCtx, list: string, scopeId: string, status?: string): Promise<number> {
  const counts = await keptCounts(ctx, list, scopeId)
  return status === undefined ? [...counts.values()].reduce((sum, one) => sum + one, 0) : (counts.get(status) ?? 0)
}

/** What the people of a company have answered in one emergency; undefined where it does not reach the company. */
export async function readOwnCompany(ctx: Ctx, broadcastId: string) {
  const [row] = await ctx.db
    .select()
    .from(broadcastTenants)
    .where(and(ofOwnCompany(ctx), eq(broadcastTenants.broadcastId, broadcastId)))
  return row
}

/** What stands for the actor in emergencies of the estate, in whichever of its companies they are. */
const addressedToMe = ({ actor, scope }: Ctx): SQL =>
  and(
    eq(broadcastPeople.landlordId, scope.landlordId),
    sql`exists (select 1 from ${users} me where me.id = ${qualified(broadcastPeople.userId)} and me.account_id = ${actor.accountId})`,
  )!

const mine = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(broadcasts),
      person: {
        id: broadcastPeople.id,
        userId: broadcastPeople.userId,
        tenantId: broadcastPeople.tenantId,
        status: broadcastPeople.status,
        respondedDate: broadcastPeople.respondedDate,
      },
      fullName: users.fullName,
      companyName: officeCentres.companyName,
    })
    .from(broadcastPeople)
    .innerJoin(broadcasts, eq(broadcasts.id, broadcastPeople.broadcastId))
    .innerJoin(users, eq(users.id, broadcastPeople.userId))
    .innerJoin(officeCentres, eq(officeCentres.id, broadcasts.officeCentreId))

export type MineRow = Awaited<ReturnType<typeof mine>>[number]

/** The emergencies under way that reach the actor, a real one first. */
export const readMine = (ctx: Ctx) =>
  mine(ctx)
    .where(and(addressedToMe(ctx), eq(broadcasts.status, 'ONGOING')))
    .orderBy(asc(broadcasts.drill), sql`${broadcasts.startedDate} desc`)

/** One emergency as it reaches the actor; undefined where it does not. */
export async function readOneOfMine(ctx: Ctx, broadcastId: string): Promise<MineRow | undefined> {
  const [row] = await mine(ctx).where(and(addressedToMe(ctx), eq(broadcasts.id, broadcastId)))
  return row
}

/** The emergency of a link that still works; undefined for an address that leads nowhere. */
export async function readByToken(ctx: AnyCtx, tokenHash: string): Promise<MineRow | undefined> {
  const [row] = await mine(ctx).where(
    and(eq(broadcastPeople.tokenHash, tokenHash), gt(broadcastPeople.expiresAt, ctx.now())),
  )
  return row
}

/** Of the given people, those who have answered themselves: what still waits for them by other ways need not come. */
export async function readAnswered(ctx: AnyCtx, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: broadcastPeople.id })
    .from(broadcastPeople)
    .where(
      and(
        inArray(broadcastPeople.id, [...ids]),
        ne(broadcastPeople.status, 'NO_RESPONSE'),
        isNull(broadcastPeople.answeredByFullName),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Emergencies whose time has come, with where they are broadcast. */
export const readDue = (ctx: AnyCtx) =>
  ctx.db
    .select({
      id: broadcasts.id,
      landlordId: officeCentres.landlordId,
      officeCentreId: officeCentres.id,
      officeCentreType: officeCentres.officeCentreType,
      timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset}, 0)`,
    })
    .from(broadcasts)
    .innerJoin(officeCentres, eq(officeCentres.id, broadcasts.officeCentreId))
    .where(
      sql`${broadcasts.status} = 'UPCOMING' and ${broadcasts.deletedDate} is null and ${broadcasts.scheduledDate} <= ${ctx.now().toISOString()}::timestamptz`,
    )
    .orderBy(asc(broadcasts.scheduledDate))
