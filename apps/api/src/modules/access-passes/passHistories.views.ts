import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { users } from '../users/tables.ts'
import { visibleHistories } from './accessPasses.policy.ts'
import { peopleCalled, statusesAskedFor } from './accessPasses.views.ts'
import { accessPasses, accessPassHistories, type PassKind, type PassStatus } from './tables.ts'

type HistoryQuery = Query<'listUserAccessPassHistories'> & { accessPinCodeStatus?: PassStatus }

const withStatus = (status: PassStatus) => inArray(accessPassHistories.status, statusesAskedFor(status))

/** What became of a pass at a time, such as assigned, by the statuses that say so. */
const became = (...statuses: PassStatus[]) => ({
  from: (value: string): SQL =>
    and(inArray(accessPassHistories.status, statuses), gte(accessPassHistories.dateTime, new Date(value)))!,
  to: (value: string): SQL =>
    and(inArray(accessPassHistories.status, statuses), lte(accessPassHistories.dateTime, new Date(value)))!,
})
const assigned = became('ASSIGNED', 'ASSIGNED_GROUP', 'PENDING_ACTIVATION')
const unassigned = became('UNASSIGNED', 'RETURNED', 'DAMAGED_LOST')
const expired = became('EXPIRED', 'ACTIVATION_EXPIRED')
const activated = became('ACTIVATED')
const deactivated = became('PENDING_DEACTIVATED', 'DEACTIVATED')

const historyList: ListDefinition<HistoryQuery> = {
  table: accessPassHistories,
  id: accessPassHistories.id,
  sorts: { dateTime: accessPassHistories.dateTime },
  filters: {
    status: withStatus,
    passStatus: withStatus,
    accessPinCodeStatus: withStatus,
    passKind: (kind) => eq(accessPassHistories.passKind, kind),
    dateAssignedFrom: assigned.from,
    dateAssignedTo: assigned.to,
    dateUnassignedFrom: unassigned.from,
    dateUnassignedTo: unassigned.to,
    dateExpiredFrom: expired.from,
    dateExpiredTo: expired.to,
    dateActivatedFrom: activated.from,
    dateActivatedTo: activated.to,
    dateDeactivatedFrom: deactivated.from,
    dateDeactivatedTo: deactivated.to,
  },
  search: (term) =>
    sql`(${accessPassHistories.userId} in ${peopleCalled(term)}
      or ${accessPassHistories.accessPassId} in (select p.id from ${accessPasses} p where ${contains(sql`p.pass_no`, term)}))`,
  updatedDate: accessPassHistories.dateTime,
}

const byUsers = alias(users, 'by_users')

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      id: accessPassHistories.id,
      dateTime: accessPassHistories.dateTime,
      passKind: accessPassHistories.passKind,
      status: accessPassHistories.status,
      previousStatus: accessPassHistories.previousStatus,
      passId: accessPassHistories.accessPassId,
      passNo: accessPasses.passNo,
      userId: accessPassHistories.userId,
      userFullName: users.fullName,
      byUserId: accessPassHistories.byUserId,
      byUserFullName: byUsers.fullName,
      remarks: accessPassHistories.remarks,
    })
    .from(accessPassHistories)
    .innerJoin(accessPasses, eq(accessPasses.id, accessPassHistories.accessPassId))
    .leftJoin(users, eq(users.id, accessPassHistories.userId))
    .leftJoin(byUsers, eq(byUsers.id, accessPassHistories.byUserId))

const historiesWhere = (condition: SQL) =>
  viewOf({ list: historyList, visible: (ctx: Ctx) => and(visibleHistories(ctx), condition)!, select })

/** What happened to the passes of one kind. */
export const historiesOf = (kind: PassKind) => historiesWhere(eq(accessPassHistories.passKind, kind))

/** What happened to the passes of one person. */
export const historiesOfPerson = (userId: string) => historiesWhere(eq(accessPassHistories.userId, userId))

export type HistoryRow = RowOf<ReturnType<typeof historiesOf>>

/** What happened to the passes of all kinds. */
export const allHistories = viewOf({ list: historyList, visible: visibleHistories, select })

/** The status that a row of history says, as the tabs count it: ASSIGNED_GROUP is queried as ASSIGNED (doc 2 §4). */
export const countedStatus = sql<PassStatus>`case ${accessPassHistories.status} when 'ASSIGNED_GROUP' then 'ASSIGNED' else ${accessPassHistories.status} end`
