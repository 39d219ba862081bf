import { eq } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessGroupUsers } from './tables.ts'

/** How many access groups a person is in. */
export const countGroupsOfUser = (ctx: AnyCtx, userId: string): Promise<number> =>
  ctx.db.$count(accessGroupUsers, eq(accessGroupUsers.userId, userId))
