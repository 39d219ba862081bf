import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { nextVersion, recordOf, rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { visible } from './events.policy.ts'
import {
  activityEventImages,
  activityEventLinks,
  activityEventParticipants,
  activityEvents,
  activityEventTargets,
  activityEventTimeSlots,
} from './tables.ts'

export const eventRecord = recordOf(activityEvents, visible)

/** Events, locked by whoever may; what changes sessions or sign-ups locks the event first. */
export const eventRows = rowsOf(activityEvents)

export const sessionRows = rowsOf(activityEventTimeSlots)

/** Locks a session of an event; 404 for one of another, or a deleted one. */
export const lockSessionOf = (ctx: TransactionCtx, activityEventId: string, id: string) =>
  sessionRows.lock(
    ctx,
    id,
    and(eq(activityEventTimeSlots.activityEventId, activityEventId), isNull(activityEventTimeSlots.deletedDate)),
  )

export const participantRows = rowsOf(activityEventParticipants)

export type EventParts = { companyIds: string[]; userGroupIds: string[]; images: string[] }

/** Writes whom an event is for and its pictures, in the place of those before. */
export async function replaceParts(
  ctx: Transactional<Ctx>,
  activityEventId: string,
  { companyIds, userGroupIds, images }: EventParts,
): Promise<void> {
  const scope = { ...tenancyScopeOf(ctx.scope), activityEventId }
  await ctx.db.delete(activityEventTargets).where(eq(activityEventTargets.activityEventId, activityEventId))
  await ctx.db.delete(activityEventImages).where(eq(activityEventImages.activityEventId, activityEventId))
  const targets = [
    ...companyIds.map((companyId) => ({ ...scope, companyId })),
    ...userGroupIds.map((userGroupId) => ({ ...scope, userGroupId })),
  ]
  if (targets.length > 0) await ctx.db.insert(activityEventTargets).values(targets)
  if (images.length > 0)
    await ctx.db
      .insert(activityEventImages)
      .values(images.map((systemFileId, sortOrder) => ({ ...scope, systemFileId, sortOrder })))
}

type NewSession = Omit<typeof activityEventTimeSlots.$inferInsert, 'id' | 'landlordId' | 'officeCentreId'>

/** Writes a session in the office centre of its event. */
export async function insertSession(ctx: Transactional<Ctx>, session: NewSession): Promise<string> {
  const [row] = await ctx.db
    .insert(activityEventTimeSlots)
    .values({ ...session, ...tenancyScopeOf(ctx.scope), ...creationStamp(ctx) })
    .returning({ id: activityEventTimeSlots.id })
  return String(row?.id)
}

type NewParticipant = Omit<typeof activityEventParticipants.$inferInsert, 'id' | 'landlordId' | 'officeCentreId'>

/** Writes a sign-up in the office centre of its event; the database refuses one place too many. */
export async function insertParticipant(
  ctx: TransactionCtx,
  scope: TenancyScope,
  participant: NewParticipant,
): Promise<string> {
  const [row] = await ctx.db
    .insert(activityEventParticipants)
    .values({ ...participant, ...tenancyScopeOf(scope), ...creationStamp(ctx) })
    .returning({ id: activityEventParticipants.id })
  return String(row?.id)
}

/** Takes people off who have a place or wait for one. */
export async function cancelParticipants(
  ctx: TransactionCtx,
  ids: readonly string[],
  cancelRemark: string | null,
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(activityEventParticipants)
    .set({
      status: 'CANCELLED',
      offerExpiresAt: null,
      checkedInDate: null,
      cancelledDate: ctx.now(),
      cancelRemark,
      ...nextVersion(ctx, activityEventParticipants),
    })
    .where(
      and(
        inArray(activityEventParticipants.id, [...ids]),
        inArray(activityEventParticipants.status, ['REGISTERED', 'CHECKED_IN', 'WAITING', 'OFFERED']),
      ),
    )
}

type NewLink = { tokenHash: string; expiresAt: Date }

/** Makes a link for a guest, which works until the day after the session. */
export async function insertLink(
  ctx: TransactionCtx,
  { id, landlordId, officeCentreId }: TenancyScope & { id: string },
  { tokenHash, expiresAt }: NewLink,
): Promise<void> {
  await ctx.db
    .insert(activityEventLinks)
    .values({ landlordId, officeCentreId, participantId: id, tokenHash, expiresAt, createdDate: ctx.now() })
}

/** Takes out the links that nobody can use any more. */
export const deleteLinksOver = (ctx: TransactionCtx) =>
  ctx.db.delete(activityEventLinks).where(lte(activityEventLinks.expiresAt, ctx.now()))
