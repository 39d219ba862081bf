import { and, eq, inArray, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { recordOf, rowsOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { visible } from './accessPasses.policy.ts'
import { accessPassAreas, accessPasses, type PassKind } from './tables.ts'

export const passRecord = recordOf(accessPasses, visible)

/** Passes whoever they belong to, for what time or a vendor does. */
export const passRows = rowsOf(accessPasses)

export type StoredPass = typeof accessPasses.$inferSelect
export type PassChange = Parameters<typeof passRecord.update>[2]

/** How people speak of a pass that has no number printed on it. */
export const newPassNo = (kind: PassKind): string => `${kind}-${randomBytes(4).toString('hex').toUpperCase()}`

const ofPerson = (userId: string, kind: PassKind) =>
  and(eq(accessPasses.userId, userId), eq(accessPasses.passKind, kind))!

/** Locks the pass of a kind that a person has, or had; undefined when they never had one. */
export async function lockOwnPass(
  ctx: TransactionCtx,
  userId: string,
  kind: PassKind,
): Promise<StoredPass | undefined> {
  const [row] = await ctx.db.select().from(accessPasses).where(ofPerson(userId, kind)).for('update')
  return row
}

/** Locks the cards that a person has now, the one of an id where it is named. */
export function lockCardsOf(
  ctx: TransactionCtx,
  userId: string,
  kind: 'PHYSICAL_CARD' | 'TEMPORARY_CARD',
  cardId?: string,
): Promise<StoredPass[]> {
  return ctx.db
    .select()
    .from(accessPasses)
    .where(
      and(
        ofPerson(userId, kind),
        inArray(accessPasses.status, kind === 'PHYSICAL_CARD' ? ['ASSIGNED'] : ['ASSIGNED', 'EXPIRED']),
        cardId ? eq(accessPasses.id, cardId) : undefined,
      ),
    )
    .orderBy(accessPasses.id)
    .for('update')
}

/** Locks the card of a number in the office centre of the scope. */
export async function lockCard(ctx: Transactional<Ctx>, cardNumber: string): Promise<StoredPass | undefined> {
  const [row] = await ctx.db
    .select()
    .from(accessPasses)
    .where(
      and(
        eq(accessPasses.officeCentreId, ctx.scope.officeCentreId),
        eq(accessPasses.landlordId, ctx.scope.landlordId),
        eq(accessPasses.passKind, 'PHYSICAL_CARD'),
        eq(accessPasses.passNo, cardNumber),
      ),
    )
    .for('update')
  return row
}

/** Says which areas a card is for. */
export async function replaceAreas(
  ctx: Transactional<Ctx>,
  accessPassId: string,
  areaIds: readonly string[],
): Promise<void> {
  await ctx.db.delete(accessPassAreas).where(eq(accessPassAreas.accessPassId, accessPassId))
  if (areaIds.length === 0) return
  await ctx.db
    .insert(accessPassAreas)
    .values(areaIds.map((areaId) => ({ ...tenancyScopeOf(ctx.scope), accessPassId, areaId })))
}

/** Takes all passes that a person, or anybody of an office centre, holds; answers how many (states 5-8). */
export async function withdrawPasses(
  ctx: TransactionCtx,
  whose: { userId: string } | { officeCentreId: string },
): Promise<number> {
  const person = 'userId' in whose ? whose.userId : null
  const centre = 'officeCentreId' in whose ? whose.officeCentreId : null
  const found = await ctx.db.execute<{ withdrawn: number }>(
    sql`select withdraw_passes(${person}::uuid, ${centre}::uuid, ${ctx.actor?.userId ?? null}::uuid, ${ctx.now().toISOString()}::timestamptz) as withdrawn`,
  )
  return found.rows[0]?.withdrawn ?? 0
}
