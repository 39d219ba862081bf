import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { keptCounts } from '../../platform/counters.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { listCounts, systemFiles } from '../../platform/tables.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { visible } from './circulars.policy.ts'
import { addressedToMe } from './mine.views.ts'
import { namedTargets } from './people.views.ts'
import { circularAttachments, circularRecipients, circulars, type CircularStatus } from './tables.ts'

/** The day on which a message was written, by the clock of the office centre. */
const writtenOn = ({ scope }: Ctx): SQL =>
  sql`((${circulars.createdDate} at time zone 'UTC') + make_interval(mins => ${scope.timezoneOffset}))::date`

const list = (ctx: Ctx): ListDefinition<Query<'listNotifications'>> => ({
  table: circulars,
  id: circulars.id,
  sorts: { title: sql`lower(${circulars.title})`, updatedDate: circulars.updatedDate },
  filters: {
    status: (status) => eq(circulars.status, status),
    type: (type) => eq(circulars.type, type),
    recipientType: (recipientType) => eq(circulars.recipientType, recipientType),
    dateFrom: (date) => sql`${writtenOn(ctx)} >= ${date}`,
    dateTo: (date) => sql`${writtenOn(ctx)} <= ${date}`,
  },
  search: (term) => contains(circulars.title, term),
  updatedDate: circulars.updatedDate,
})

export type Attachment = { systemFileId: string; name: string; fileSize: number }

/** The files of a message in their order, as a column of a select about it. */
const attachments = sql<Attachment[]>`(
  select coalesce(json_agg(json_build_object('systemFileId', f.id, 'name', f.name, 'fileSize', f.file_size) order by a.position), '[]')
  from ${circularAttachments} a join ${systemFiles} f on f.id = a.system_file_id
  where a.circular_id = ${qualified(circulars.id)})`

/** The people a message has, by what has become of it with them. */
const counted = sql<Record<string, number>>`(
  select coalesce(json_object_agg(k.status, k.count), '{}') from (
    select status, sum(count)::int as count from ${listCounts}
    where list = 'circular-recipients' and scope_id = ${qualified(circulars.id)} group by status) k)`

const select = (ctx: AnyCtx) => ctx.db.select({ ...getTableColumns(circulars), attachments, counted }).from(circulars)

type Selected = Awaited<ReturnType<typeof select>>[number]

/** Adds the names of whom messages are for. */
const complete = (ctx: Ctx, rows: Selected[]) =>
  Promise.all(rows.map(async (row) => ({ ...row, recipients: await namedTargets(ctx, row) })))

export const circularView = viewOf({ list, visible, select, complete })

export type CircularRow = RowOf<typeof circularView>

/** How many messages each tab holds under the other filters. */
export const countByStatus = statusCountsOf(
  circularView,
  ['SENT', 'DRAFT', 'SCHEDULED', 'SENDING', 'FAILED', 'CANCELLED'] as const,
  () => sql<CircularStatus>`${circulars.status}`,
)

/** The people of one message as a list; without a search its total is that which triggers keep. */
export const recipientViewOf = (circularId: string) =>
  viewOf({
    list: {
      table: circularRecipients,
      id: circularRecipients.id,
      sorts: {},
      filters: { status: (status) => eq(circularRecipients.status, status) },
      search: (term) =>
        sql`exists (select 1 from ${users} u where u.id = ${qualified(circularRecipients.userId)} and ${contains(sql`u.full_name`, term)})`,
      keptTotal: (ctx, query) => (query.wildcardSearch?.trim() ? undefined : keptTotal(ctx, circularId, query.status)),
    } satisfies ListDefinition<Query<'listNotificationRecipients'>>,
    visible: () => eq(circularRecipients.circularId, circularId),
    select: (ctx) =>
      ctx.db
        .select({
          ...getTableColumns(circularRecipients),
          user: { id: users.id, name: users.fullName },
          company: { id: officeCentres.id, name: officeCentres.companyName },
        })
        .from(circularRecipients)
        .innerJoin(users, eq(users.id, circularRecipients.userId))
        .innerJoin(officeCentres, eq(officeCentres.id, circularRecipients.userOfficeCentreId)),
  })

export type RecipientRow = RowOf<ReturnType<typeof recipientViewOf>>

/** How many people a message has, of all or of those with whom it stands so. */
export async function keptTotal(ctx: AnyCtx, circularId: string, status?: string): Promise<number> {
  const counts = await keptCounts(ctx, 'circular-recipients', circularId)
  return status === undefined ? [...counts.values()].reduce((sum, one) => sum + one, 0) : (counts.get(status) ?? 0)
}

/** A message as the actor got it; undefined for one that is not addressed to them. */
export async function readMine(ctx: Ctx, circularId: string) {
  const [row] = await ctx.db
    .select({
      id: circulars.id,
      type: circulars.type,
      title: circulars.title,
      bodyHtml: circulars.bodyHtml,
      attachments,
      acknowledgeRequired: circulars.acknowledgeRequired,
      company: { id: officeCentres.id, name: officeCentres.companyName },
      sentDate: sql<Date>`coalesce(${circulars.startedDate}, ${circulars.updatedDate})`.mapWith(circulars.startedDate),
      readDate: circularRecipients.readDate,
      acknowledgedDate: circularRecipients.acknowledgedDate,
      landlordId: circulars.landlordId,
      officeCentreId: circulars.officeCentreId,
    })
    .from(circularRecipients)
    .innerJoin(circulars, eq(circulars.id, circularRecipients.circularId))
    .innerJoin(officeCentres, eq(officeCentres.id, circulars.officeCentreId))
    .where(and(addressedToMe(ctx), eq(circularRecipients.circularId, circularId)))
  return row
}

export type MyCircularRow = NonNullable<Awaited<ReturnType<typeof readMine>>>

/** A file of a message that is addressed to the actor. */
export async function readMyFile(ctx: Ctx, circularId: string, systemFileId: string) {
  const [row] = await ctx.db
    .select({ id: systemFiles.id, officeCentreId: systemFiles.officeCentreId, name: systemFiles.name })
    .from(circularAttachments)
    .innerJoin(circularRecipients, eq(circularRecipients.circularId, circularAttachments.circularId))
    .innerJoin(systemFiles, eq(systemFiles.id, circularAttachments.systemFileId))
    .where(
      and(
        addressedToMe(ctx),
        eq(circularAttachments.circularId, circularId),
        eq(circularAttachments.systemFileId, systemFileId),
      ),
    )
  return row
}

/** Those of the given files that were uploaded in the office centre of the actor. */
export const ownFiles = (ctx: Ctx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({ id: systemFiles.id })
        .from(systemFiles)
        .where(
          and(
            inArray(systemFiles.id, [...ids]),
            eq(systemFiles.landlordId, ctx.scope.landlordId),
            eq(systemFiles.officeCentreId, ctx.scope.officeCentreId),
          ),
        )

/** Messages whose time has come. */
export const readDue = (ctx: AnyCtx) =>
  ctx.db
    .select({ id: circulars.id })
    .from(circulars)
    .where(
      sql`${circulars.status} = 'SCHEDULED' and ${circulars.deletedDate} is null and ${circulars.scheduledDate} <= ${ctx.now().toISOString()}::timestamptz`,
    )
    .orderBy(asc(circulars.scheduledDate))
    .limit(500)

/** Where a message is sent from, for a job that goes on for its sender. */
export async function readSender(ctx: AnyCtx, circularId: string) {
  const [row] = await ctx.db
    .select({
      landlordId: officeCentres.landlordId,
      officeCentreId: officeCentres.id,
      officeCentreType: officeCentres.officeCentreType,
      timezoneOffset: sql<number>`coalesce(${officeCentres.timezoneOffset}, 0)`,
      companyName: officeCentres.companyName,
    })
    .from(circulars)
    .innerJoin(officeCentres, eq(officeCentres.id, circulars.officeCentreId))
    .where(eq(circulars.id, circularId))
  return row
}
