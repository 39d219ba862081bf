import { and, asc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { systemFiles } from '../../platform/tables.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visible } from './accessRequests.policy.ts'
import { isForActor, isWithinDoors } from './deciders.views.ts'
import { accessRequestDoors, accessRequestPeople, accessRequests, type AccessRequestStatus } from './tables.ts'

export const accessRequestList: ListDefinition<Query<'listAccessRequests'>> = {
  table: accessRequests,
  id: accessRequests.id,
  sorts: { referenceNo: accessRequests.referenceNo },
  filters: {
    status: (status) => eq(accessRequests.status, status),
    type: (type) => eq(accessRequests.type, type),
    companyId: (companyId) => eq(accessRequests.officeCentreId, companyId),
  },
  search: (term) =>
    or(
      contains(accessRequests.referenceNo, term),
      contains(accessRequests.reason, term),
      sql`exists (select from ${users} u where u.id = ${accessRequests.applicantUserId}
        and ${contains(sql`u.full_name`, term)})`,
    ),
  updatedDate: accessRequests.updatedDate,
}

/** Whether the actor is among those who decide, and may act on all of its doors. */
type ForActor = { isForActor: SQL<boolean>; isWithinDoors: SQL<boolean> }

const forNobody: ForActor = { isForActor: sql<boolean>`false`, isWithinDoors: sql<boolean>`false` }

const select = (ctx: AnyCtx, actor: ForActor = forNobody) =>
  ctx.db
    .select({
      ...getTableColumns(accessRequests),
      ...actor,
      applicantName: users.fullName,
      applicantEmail: sql<string>`${users.email}::text`,
      companyName: officeCentres.companyName,
      companyType: officeCentres.officeCentreType,
      companyTimezoneOffset: officeCentres.timezoneOffset,
      accessGroupName: accessGroups.name,
      groupSiteId: accessGroups.siteId,
      declarationFileName: systemFiles.name,
    })
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.applicantUserId))
    .innerJoin(officeCentres, eq(officeCentres.id, accessRequests.officeCentreId))
    .leftJoin(accessGroups, eq(accessGroups.id, accessRequests.accessGroupId))
    .leftJoin(systemFiles, eq(systemFiles.id, accessRequests.declarationFileId))

type Selected = Awaited<ReturnType<typeof select>>[number]
type Door = { id: string; name: string; siteId: string | null }
type Person = { id: string; fullName: string; email: string }
export type DescribedRequest = Selected & {
  doors: Door[]
  people: Person[]
  place: { id: string; name: string } | null
}

/** Adds the doors, the people and the site of requests. */
async function complete(ctx: AnyCtx, rows: Selected[]): Promise<DescribedRequest[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [doors, people] = await Promise.all([
    ctx.db
      .select({
        requestId: accessRequestDoors.accessRequestId,
        id: accessDoors.id,
        name: accessDoors.name,
        siteId: accessDoors.siteId,
      })
      .from(accessRequestDoors)
      .innerJoin(accessDoors, eq(accessDoors.id, accessRequestDoors.accessDoorId))
      .where(inArray(accessRequestDoors.accessRequestId, ids))
      .orderBy(sql`lower(${accessDoors.name})`, asc(accessDoors.id)),
    ctx.db
      .select({
        requestId: accessRequestPeople.accessRequestId,
        id: users.id,
        fullName: users.fullName,
        email: sql<string>`${users.email}::text`,
      })
      .from(accessRequestPeople)
      .innerJoin(users, eq(users.id, accessRequestPeople.userId))
      .where(inArray(accessRequestPeople.accessRequestId, ids))
      .orderBy(sql`lower(${users.fullName})`, asc(users.id)),
  ])
  const siteIds = [...rows.map(({ groupSiteId }) => groupSiteId), ...doors.map(({ siteId }) => siteId)]
  const places = await placesOf(ctx, siteIds)
  return rows.map((row) => {
    const own = ofRequest(doors, row.id)
    const siteId = row.groupSiteId ?? own.find((door) => door.siteId !== null)?.siteId
    return {
      ...row,
      doors: own,
      people: ofRequest(people, row.id),
      place: (siteId && places.get(siteId)) || null,
    }
  })
}

/** What belongs to one request of several, without its id. */
const ofRequest = <Part extends { requestId: string }>(parts: readonly Part[], id: string): Omit<Part, 'requestId'>[] =>
  parts.flatMap((part) => {
    const { requestId, ...rest } = part
    return requestId === id ? [rest] : []
  })

async function placesOf(ctx: AnyCtx, siteIds: (string | null)[]) {
  const ids = siteIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map<string, { id: string; name: string }>()
  const rows = await ctx.db.select({ id: sites.id, name: sites.name }).from(sites).where(inArray(sites.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The state of a request, within a statement. */
export const statusOf = sql<AccessRequestStatus>`${accessRequests.status}`

export const accessRequestView = viewOf({
  list: accessRequestList,
  visible,
  select: (ctx) => select(ctx, { isForActor: isForActor(ctx), isWithinDoors: isWithinDoors(ctx) }),
  complete,
})

export type AccessRequestRow = RowOf<typeof accessRequestView>

/** Requests with what mails and the inbox say of them, whoever asks; in any order. */
export const readRequests = async (ctx: AnyCtx, ids: readonly string[]): Promise<DescribedRequest[]> =>
  ids.length === 0 ? [] : complete(ctx, await select(ctx).where(inArray(accessRequests.id, [...ids])))

/** The requests of an ending that are open at a moment: those of a person, a company, or a group. */
export const readOpenRequests = (
  ctx: AnyCtx,
  of: { userId?: string; officeCentreId?: string },
): Promise<{ id: string; status: 'PENDING' | 'APPROVED' }[]> =>
  ctx.db
    .select({ id: accessRequests.id, status: sql<'PENDING' | 'APPROVED'>`${accessRequests.status}` })
    .from(accessRequests)
    .where(
      and(
        inArray(accessRequests.status, ['PENDING', 'APPROVED']),
        of.officeCentreId ? eq(accessRequests.officeCentreId, of.officeCentreId) : undefined,
        of.userId ? isOpenOf(of.userId) : undefined,
      ),
    )
    .orderBy(accessRequests.id)

/** What was asked for a person, by themselves or others. */
const isFor = (userId: string) => sql`exists (
  select from ${accessRequestPeople} p where p.access_request_id = ${accessRequests.id} and p.user_id = ${userId})`

const isForOthers = (userId: string) => sql`exists (
  select from ${accessRequestPeople} p where p.access_request_id = ${accessRequests.id} and p.user_id <> ${userId})`

/** What a person asked for that nobody decided yet, and what opens doors to them. */
const isOpenOf = (userId: string) =>
  sql`(${isFor(userId)} or ${accessRequests.applicantUserId} = ${userId} and ${accessRequests.status} = 'PENDING')`

/** The open requests that are for others as well as for a person, who did not ask themselves. */
export async function readSharedRequests(ctx: AnyCtx, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: accessRequests.id })
    .from(accessRequests)
    .where(
      and(
        inArray(accessRequests.status, ['PENDING', 'APPROVED']),
        isFor(userId),
        isForOthers(userId),
        sql`not (${accessRequests.applicantUserId} = ${userId} and ${accessRequests.status} = 'PENDING')`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether a file was uploaded in the office centre of the actor. */
export const isOwnFile = async (ctx: Ctx, fileId: string): Promise<boolean> =>
  (await ctx.db.$count(
    systemFiles,
    and(
      eq(systemFiles.id, fileId),
      eq(systemFiles.landlordId, ctx.scope.landlordId),
      eq(systemFiles.officeCentreId, ctx.scope.officeCentreId),
    ),
  )) > 0
