import { and, asc, eq, not, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { today } from '../../../platform/today.ts'
import { isSuspended } from '../../access-events/index.ts'
import { isHeld, type InboxFilter } from '../../approvals/index.ts'
import { fmFormList, isMcst } from '../fmForms.views.ts'
import { visible } from '../permits.policy.ts'
import { fmFormDecisions, fmForms, fmFormShifts } from '../tables.ts'

const applicantApproved = sql`exists (select from ${fmFormDecisions} fd where fd.fm_form_id = ${fmForms.id}
  and fd.fm_form_document_id is null and fd.party = 'APPLICANT' and fd.decision = 'APPROVED')`

/** The forms whose next decision is the actor's: for whoever asked, for the building, for the management corporation. */
const waitsForActor = (ctx: Ctx, { text, companyId, siteId }: InboxFilter): SQL => {
  const { officeCentreId, permissions } = ctx.scope
  const isReviewed = eq(fmForms.status, 'PENDING_REVIEW')
  return and(
    visible(ctx),
    or(
      permissions.has('FM_FORM_EDIT')
        ? and(isReviewed, eq(fmForms.officeCentreId, officeCentreId), not(applicantApproved))
        : undefined,
      permissions.has('FM_FORM_APPROVE')
        ? and(isReviewed, eq(fmForms.decidingOfficeCentreId, officeCentreId), applicantApproved)
        : undefined,
      permissions.has('FM_FORM_VIEW') ? and(eq(fmForms.status, 'PENDING_MCST_APPROVAL'), isMcst(ctx)) : sql`false`,
    ),
    not(isHeld('FM_FORM', fmForms.id)),
    text ? fmFormList.search(text) : undefined,
    companyId ? eq(fmForms.officeCentreId, companyId) : undefined,
    siteId ? eq(fmForms.siteId, siteId) : undefined,
  )!
}

/** The first of them, by when the work is to begin. */
export const readWaiting = (
  ctx: Ctx,
  limit: number,
  filter: InboxFilter = {},
): Promise<{ id: string; dueDate: Date | null }[]> =>
  ctx.db
    .select({ id: fmForms.id, dueDate: fmForms.startsAt })
    .from(fmForms)
    .where(waitsForActor(ctx, filter))
    .orderBy(asc(fmForms.startsAt), asc(fmForms.id))
    .limit(limit)

/** How many there are. */
export const countWaiting = (ctx: Ctx, filter: InboxFilter = {}): Promise<number> =>
  ctx.db.$count(fmForms, waitsForActor(ctx, filter))

/** On how many permits people may work at some time of the day that it is at the site. */
export const countPermitsToday = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(
    fmForms,
    and(
      visible(ctx),
      eq(fmForms.status, 'APPROVED'),
      not(isSuspended(sql`${fmForms}`)),
      sql`exists (select from ${fmFormShifts} sh where sh.fm_form_id = ${fmForms.id}
        and sh.site_day = ${today(ctx)})`,
    ),
  )

/** On how many permits people could work on each of so many days before today, oldest first. */
export async function countPermitsByDay(ctx: Ctx, days: number): Promise<number[]> {
  const shifts = ctx.db
    .select({ siteDay: fmFormShifts.siteDay })
    .from(fmForms)
    .innerJoin(fmFormShifts, eq(fmFormShifts.fmFormId, fmForms.id))
    .where(
      and(
        visible(ctx),
        eq(fmForms.status, 'APPROVED'),
        sql`${fmFormShifts.siteDay} between ${today(ctx)}::date - ${days}::int and ${today(ctx)}::date - 1`,
      ),
    )
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    with shifts as materialized (${shifts.getSQL()})
    select (select count(*)::int from shifts where site_day = day) as count
    from generate_series(${today(ctx)}::date - ${days}::int, ${today(ctx)}::date - 1, interval '1 day') day
    order by day`)
  return rows.map(({ count }) => count)
}
