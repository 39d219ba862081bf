import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { visibleRequests, visibleUsers } from '../users/index.ts'
import { registrationRequests, users } from '../users/tables.ts'

/** Whoever may hold passes, as far as giving them one asks. */
export type Holder = { id: string; fullName: string; status: string }

/** A person the actor sees; else 404. */
export async function readHolder(ctx: Ctx, id: string): Promise<Holder> {
  const [holder] = await ctx.db
    .select({ id: users.id, fullName: users.fullName, status: users.status })
    .from(users)
    .where(and(visibleUsers(ctx), eq(users.id, id)))
  if (!holder) throw notFound()
  return holder
}

/** The person whom a registration request is about; 404 when the actor does not see it. */
export async function readRequested(ctx: Ctx, requestId: string): Promise<string> {
  const [request] = await ctx.db
    .select({ userId: registrationRequests.userId })
    .from(registrationRequests)
    .where(and(visibleRequests(ctx), eq(registrationRequests.id, requestId)))
  if (!request) throw notFound()
  return request.userId
}
