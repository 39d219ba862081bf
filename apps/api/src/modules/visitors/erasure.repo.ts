import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { days, later } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { nextVersion } from '../../platform/record.ts'
import { forgetVisitorFiles } from './visitorFiles.repo.ts'
import { visitorErasures, visitorEvents, visitorInvitations, visitorLinks, visitorSettings, visits } from './tables.ts'

/** What stands where a name was. */
export const erasedName = 'Erased visitor'

export type Erasing = { landlordId: string; officeCentreId: string; retentionDays: number }

/** The receptions with visits of which personal data is kept, and for how many days after a visit they keep it. */
export const readReceptions = (ctx: AnyCtx): Promise<Erasing[]> =>
  ctx.db
    .selectDistinct({
      landlordId: visitorEvents.landlordId,
      officeCentreId: visitorEvents.receptionOfficeCentreId,
      retentionDays: sql<number>`coalesce(${visitorSettings.retentionDays}, 90)`,
    })
    .from(visitorInvitations)
    .innerJoin(visitorEvents, eq(visitorEvents.id, visitorInvitations.visitorEventId))
    .leftJoin(visitorSettings, eq(visitorSettings.officeCentreId, visitorEvents.receptionOfficeCentreId))
    .where(
      and(
        isNull(visitorInvitations.erasedDate),
        lt(
          visitorEvents.endsAt,
          sql`${later(ctx.now(), -days(1)).toISOString()}::timestamptz
          - make_interval(days => coalesce(${visitorSettings.retentionDays}, 90) - 1)`,
        ),
      ),
    )

/** The people whose visits ended before a moment and of whom something is kept, locked, those of the oldest first. */
export const lockKept = (ctx: TransactionCtx, officeCentreId: string, endedBefore: Date, limit: number) =>
  ctx.db
    .select({
      id: visitorInvitations.id,
      officeCentreId: visitorInvitations.officeCentreId,
      visitorName: visitorInvitations.visitorName,
      visitorEventId: visitorInvitations.visitorEventId,
      startsAt: visitorEvents.startsAt,
      endsAt: visitorEvents.endsAt,
    })
    .from(visitorInvitations)
    .innerJoin(visitorEvents, eq(visitorEvents.id, visitorInvitations.visitorEventId))
    .where(
      and(
        eq(visitorEvents.receptionOfficeCentreId, officeCentreId),
        isNull(visitorInvitations.erasedDate),
        lt(visitorEvents.endsAt, endedBefore),
      ),
    )
    .orderBy(asc(visitorEvents.endsAt), asc(visitorInvitations.id))
    .limit(limit)
    .for('update', { of: visitorInvitations })

/** Takes out who they were, what they said, and what hosts and reception wrote about them. */
export async function erase(
  ctx: TransactionCtx,
  { landlordId, invitationIds, eventIds }: { landlordId: string; invitationIds: string[]; eventIds: string[] },
): Promise<void> {
  await ctx.db
    .update(visitorInvitations)
    .set({
      visitorName: erasedName,
      email: null,
      mobileNumber: null,
      company: null,
      vehiclePlateNo: null,
      answers: null,
      declineRemark: null,
      termsIpAddress: null,
      passNo: null,
      erasedDate: ctx.now(),
      ...nextVersion(ctx, visitorInvitations),
    })
    .where(inArray(visitorInvitations.id, invitationIds))
  await forgetVisitorFiles(ctx, landlordId, invitationIds)
  await ctx.db.delete(visitorLinks).where(inArray(visitorLinks.visitorInvitationId, invitationIds))
  await ctx.db
    .update(visits)
    .set({ badgeNo: null, overrideRemark: null, ...nextVersion(ctx, visits) })
    .where(inArray(visits.visitorInvitationId, invitationIds))
  // The words of a visit may name whom it was with; they go with the last of them.
  await ctx.db
    .update(visitorEvents)
    .set({
      title: 'Visit',
      message: null,
      location: null,
      // What was cancelled keeps a reason, by a rule of the database.
      cancelRemark: sql`case when ${visitorEvents.cancelRemark} is not null then 'Erased' end`,
      ...nextVersion(ctx, visitorEvents),
    })
    .where(
      and(
        inArray(visitorEvents.id, eventIds),
        notExists(
          ctx.db
            .select({ id: visitorInvitations.id })
            .from(visitorInvitations)
            .where(and(eq(visitorInvitations.visitorEventId, visitorEvents.id), isNull(visitorInvitations.erasedDate))),
        ),
      ),
    )
}

type Erasure = Omit<typeof visitorErasures.$inferInsert, 'id' | 'erasedDate'>

/** Keeps that it was done, and of how many. */
export const insertErasure = async (ctx: TransactionCtx, erasure: Erasure): Promise<void> => {
  await ctx.db.insert(visitorErasures).values({ ...erasure, erasedDate: ctx.now() })
}
