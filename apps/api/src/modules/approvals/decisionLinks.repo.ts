import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import type { ApprovalSource } from './approvalSource.ts'
import { decisionLinks } from './tables.ts'

type Asked = {
  kind: ApprovalSource['kind']
  landlordId: string
  entityId: string
  level: string
  people: readonly { id: string; officeCentreId: string }[]
  expiresAt: Date
}

/** Makes a link for each person who may decide; earlier links of the request stop working. Answers the tokens by user id. */
export async function issueDecisionLinks(ctx: TransactionCtx, asked: Asked): Promise<Map<string, string>> {
  const { people, ...request } = asked
  await ctx.db
    .delete(decisionLinks)
    .where(and(eq(decisionLinks.entityId, request.entityId), isNull(decisionLinks.usedDate)))
  const tokens = new Map(people.map(({ id }) => [id, randomToken()]))
  if (people.length === 0 || request.expiresAt <= ctx.now()) return new Map()
  await ctx.db.insert(decisionLinks).values(
    people.map(({ id, officeCentreId }) => ({
      ...request,
      userId: id,
      userOfficeCentreId: officeCentreId,
      tokenHash: hashToken(tokens.get(id) ?? ''),
      createdDate: ctx.now(),
    })),
  )
  return tokens
}

export type FoundLink = {
  id: string
  kind: string
  entityId: string
  level: string
  userId: string
  userFullName: string
  active: boolean
  expiresAt: Date
  usedDate: Date | null
}

/** The link of a token, with whose it is; undefined for any other. Locked until the transaction ends where asked. */
export async function findDecisionLink(ctx: AnyCtx, token: string, lock = false): Promise<FoundLink | undefined> {
  const query = ctx.db
    .select({
      id: decisionLinks.id,
      kind: decisionLinks.kind,
      entityId: decisionLinks.entityId,
      level: decisionLinks.level,
      userId: decisionLinks.userId,
      userFullName: users.fullName,
      active: sql<boolean>`${users.status} = 'ACTIVE' and ${users.deletedDate} is null and ${officeCentres.active}`,
      expiresAt: decisionLinks.expiresAt,
      usedDate: decisionLinks.usedDate,
    })
    .from(decisionLinks)
    .innerJoin(users, eq(users.id, decisionLinks.userId))
    .innerJoin(officeCentres, eq(officeCentres.id, decisionLinks.userOfficeCentreId))
    .where(eq(decisionLinks.tokenHash, hashToken(token)))
  const [row] = lock ? await query.for('update', { of: decisionLinks }) : await query
  return row
}

export async function markLinkUsed(ctx: TransactionCtx, id: string): Promise<void> {
  await ctx.db.update(decisionLinks).set({ usedDate: ctx.now() }).where(eq(decisionLinks.id, id))
}
