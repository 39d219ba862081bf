import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import type { ApprovalSource } from './approvalSource.ts'
import { decisionLinks } from './tables.ts'

type Asked = {
  kind: ApprovalSource['kind']
  landlordId: string
  entityId: string
  level: string
  people: readonly { id: string; officeCentreId: string; standsInForUserId?: string }[]
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
    people.map(({ id, officeCentreId, standsInForUserId }) => ({
      ...request,
      userId: id,
      standsInForUserId: standsInForUserId ?? null,
      userOfficeCentreId: officeCentreId,
      tokenHash: hashToken(tokens.get(id) ?? ''),
      createdDate: ctx.now(),
    })),
  )
  return tokens
}

/** Locks the link of a token until the transaction ends. */
export async function lockDecisionLink(ctx: TransactionCtx, token: string): Promise<void> {
  await ctx.db
    .select({ id: decisionLinks.id })
    .from(decisionLinks)
    .where(eq(decisionLinks.tokenHash, hashToken(token)))
    .for('update')
}

export async function markLinkUsed(ctx: TransactionCtx, id: string): Promise<void> {
  await ctx.db.update(decisionLinks).set({ usedDate: ctx.now() }).where(eq(decisionLinks.id, id))
}
