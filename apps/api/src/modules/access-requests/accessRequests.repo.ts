import { and, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { recordOf, rowsOf } from '../../platform/record.ts'
import { visible } from './accessRequests.policy.ts'
import { accessRequestDoors, accessRequestPeople, accessRequests } from './tables.ts'

export type StoredRequest = typeof accessRequests.$inferSelect

/** The requests an actor sees. */
export const accessRequestRecord = recordOf(accessRequests, visible)

/** Requests as time, the inbox and whoever leaves change them. */
export const requestRows = rowsOf(accessRequests)

export const updateRequest = (
  ctx: TransactionCtx,
  id: string,
  change: PgUpdateSetSource<typeof accessRequests>,
): Promise<void> => requestRows.update(ctx, id, change)

export type NewRequest = Parameters<typeof accessRequestRecord.insert>[1] & {
  doors: readonly { id: string; officeCentreId: string }[]
  userIds: readonly string[]
}

/** Makes requests with their doors and people, in the office centre of the scope; answers their ids in order. */
export async function insertRequests(ctx: Transactional<Ctx>, requests: readonly NewRequest[]): Promise<string[]> {
  const ids = await accessRequestRecord.insertAll(
    ctx,
    requests.map((request) => {
      const { doors: _, userIds: __, ...fields } = request
      return fields
    }),
  )
  const { landlordId, officeCentreId } = ctx.scope
  const of = (index: number) => ({ landlordId, officeCentreId, accessRequestId: ids[index] ?? '' })
  const doors = requests.flatMap((request, index) =>
    request.doors.map((door) => ({ ...of(index), doorOfficeCentreId: door.officeCentreId, accessDoorId: door.id })),
  )
  const people = requests.flatMap(({ userIds }, index) => userIds.map((userId) => ({ ...of(index), userId })))
  if (doors.length > 0) await ctx.db.insert(accessRequestDoors).values(doors)
  await ctx.db.insert(accessRequestPeople).values(people)
  return ids
}

/** Takes a person out of the requests that others made for several people. */
export async function leaveRequests(ctx: TransactionCtx, userId: string, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await ctx.db
    .delete(accessRequestPeople)
    .where(and(eq(accessRequestPeople.userId, userId), inArray(accessRequestPeople.accessRequestId, [...requestIds])))
}
