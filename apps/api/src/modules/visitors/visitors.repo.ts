import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { nextVersion, recordOf, rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import type { VisitDay } from './visitDays.rules.ts'
import { visible, visibleBlacklist, visibleVisits } from './visitors.policy.ts'
import { blacklistVisitors, visitorEvents, visitorInvitations, visitorLinks, visits } from './tables.ts'

export const visitorEventRecord = recordOf(visitorEvents, visible)
export const visitorEventRows = rowsOf(visitorEvents)

export const blacklistRecord = recordOf(blacklistVisitors, visibleBlacklist)

export const invitationRows = rowsOf(visitorInvitations)

export const visitRows = rowsOf(visits)
export const visitRecord = {
  lock: (ctx: Transactional<Ctx>, id: string, version?: number) => visitRows.lock(ctx, id, visibleVisits(ctx), version),
  update: visitRows.update,
}

type NewInvitation = Omit<typeof visitorInvitations.$inferInsert, 'landlordId' | 'officeCentreId' | 'invitedDate'>

/** Writes who is invited; answers their ids in the same order. */
export async function insertInvitations(
  ctx: TransactionCtx,
  { landlordId, officeCentreId }: TenancyScope,
  people: readonly NewInvitation[],
): Promise<string[]> {
  const rows = await ctx.db
    .insert(visitorInvitations)
    .values(
      people.map((person) => ({
        ...person,
        landlordId,
        officeCentreId,
        invitedDate: ctx.now(),
        ...creationStamp(ctx),
      })),
    )
    .returning({ id: visitorInvitations.id })
  return rows.map(({ id }) => id)
}

type NewEvent = Omit<typeof visitorEvents.$inferInsert, 'id' | 'landlordId' | 'officeCentreId'>

/** Writes a visit to a company by whoever receives people for it. */
export async function insertVisitorEvent(ctx: TransactionCtx, scope: TenancyScope, event: NewEvent): Promise<string> {
  const [row] = await ctx.db
    .insert(visitorEvents)
    .values({ ...event, ...tenancyScopeOf(scope), ...creationStamp(ctx) })
    .returning({ id: visitorEvents.id })
  return String(row?.id)
}

type AtReception = TenancyScope & { receptionOfficeCentreId: string; siteId: string }

/** Writes the days on which people are expected. */
export async function insertVisits(
  ctx: TransactionCtx,
  { landlordId, officeCentreId, receptionOfficeCentreId, siteId }: AtReception,
  expected: readonly (VisitDay & { visitorInvitationId: string })[],
): Promise<string[]> {
  if (expected.length === 0) return []
  const place = { landlordId, officeCentreId, receptionOfficeCentreId, siteId }
  const rows = await ctx.db
    .insert(visits)
    .values(expected.map((one) => ({ ...place, ...one, ...creationStamp(ctx) })))
    .returning({ id: visits.id })
  return rows.map(({ id }) => id)
}

/** Takes everybody off a visit who has not come. */
export async function removeWaiting(ctx: TransactionCtx, visitorEventId: string): Promise<void> {
  await ctx.db
    .update(visitorInvitations)
    .set({ status: 'REMOVED', passNo: null, ...nextVersion(ctx, visitorInvitations) })
    .where(
      and(
        eq(visitorInvitations.visitorEventId, visitorEventId),
        inArray(visitorInvitations.status, ['INVITED', 'REGISTERED']),
      ),
    )
}

/** Takes the days out on which nobody has come yet, so that others can be written; those that were stay. */
export async function deleteExpected(ctx: TransactionCtx, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length === 0) return
  await ctx.db
    .delete(visits)
    .where(and(inArray(visits.visitorInvitationId, [...invitationIds]), isNull(visits.checkedInDate)))
}

/** The days on which people were, by invitation. */
export const readDaysHere = async (ctx: TransactionCtx, invitationIds: readonly string[]): Promise<Set<string>> => {
  if (invitationIds.length === 0) return new Set()
  const rows = await ctx.db
    .select({ key: sql<string>`${visits.visitorInvitationId} || ' ' || ${visits.visitDate}` })
    .from(visits)
    .where(inArray(visits.visitorInvitationId, [...invitationIds]))
  return new Set(rows.map(({ key }) => key))
}

/** Makes a link for somebody invited, which works until the day after the visit. */
export async function insertLink(
  ctx: TransactionCtx,
  { id, landlordId, officeCentreId }: TenancyScope & { id: string },
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await ctx.db
    .insert(visitorLinks)
    .values({ landlordId, officeCentreId, visitorInvitationId: id, tokenHash, expiresAt, createdDate: ctx.now() })
}

/** Ends the links that somebody was sent before, when they are sent another. */
export async function endLinks(ctx: TransactionCtx, visitorInvitationId: string): Promise<void> {
  await ctx.db
    .update(visitorLinks)
    .set({ expiresAt: ctx.now() })
    .where(and(eq(visitorLinks.visitorInvitationId, visitorInvitationId), gt(visitorLinks.expiresAt, ctx.now())))
}

/** Takes out the links that nobody can use any more. */
export const deleteLinksOver = (ctx: TransactionCtx) =>
  ctx.db.delete(visitorLinks).where(lte(visitorLinks.expiresAt, ctx.now()))
