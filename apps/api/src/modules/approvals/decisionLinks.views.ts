import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx } from '../../platform/ctx.ts'
import { hashToken } from '../../platform/tokens.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { decisionLinks } from './tables.ts'

const absent = alias(users, 'absent')

export type FoundLink = {
  id: string
  kind: string
  entityId: string
  level: string
  userId: string
  userFullName: string
  standsInForUserId: string | null
  standsInForFullName: string | null
  active: boolean
  expiresAt: Date
  usedDate: Date | null
}

/** The link of a token, with whose it is; undefined for any other. */
export async function findDecisionLink(ctx: AnyCtx, token: string): Promise<FoundLink | undefined> {
  const [row] = await ctx.db
    .select({
      id: decisionLinks.id,
      kind: decisionLinks.kind,
      entityId: decisionLinks.entityId,
      level: decisionLinks.level,
      userId: decisionLinks.userId,
      userFullName: users.fullName,
      standsInForUserId: decisionLinks.standsInForUserId,
      standsInForFullName: absent.fullName,
      active: sql<boolean>`${users.status} = 'ACTIVE' and ${users.deletedDate} is null and ${officeCentres.active}`,
      expiresAt: decisionLinks.expiresAt,
      usedDate: decisionLinks.usedDate,
    })
    .from(decisionLinks)
    .innerJoin(users, eq(users.id, decisionLinks.userId))
    .leftJoin(absent, eq(absent.id, decisionLinks.standsInForUserId))
    .innerJoin(officeCentres, eq(officeCentres.id, decisionLinks.userOfficeCentreId))
    .where(eq(decisionLinks.tokenHash, hashToken(token)))
  return row
}
