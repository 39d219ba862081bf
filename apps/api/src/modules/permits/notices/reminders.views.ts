import { and, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { hours, later } from '../../../platform/clock.ts'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { fmFormDocuments, fmFormLinks, fmForms, fmFormWorkSessions } from '../tables.ts'

const idsOf = (ctx: AnyCtx, condition: SQL | undefined, limit: number): Promise<{ id: string }[]> =>
  ctx.db.select({ id: fmForms.id }).from(fmForms).where(condition).orderBy(fmForms.id).limit(limit)

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** How long before the end of the link its contractor is reminded, and before the end of a permit its people. */
const before = { link: hours(72), end: hours(24) }

/** The forms whose contractor has not sent them in, and whose link ends soon. */
export const readLinksEnding = (ctx: AnyCtx, limit: number) =>
  idsOf(
    ctx,
    and(
      eq(fmForms.status, 'PENDING_SUBMISSION'),
      isNull(fmForms.linkToldDate),
      sql`(select max(l.expires_at) from ${fmFormLinks} l where l.fm_form_id = ${fmForms.id})
        between ${at(ctx.now())} and ${at(later(ctx.now(), before.link))}`,
    ),
    limit,
  )

/** The permits that end within a day, of those that are for longer. */
export const readEnding = (ctx: AnyCtx, limit: number) =>
  idsOf(
    ctx,
    and(
      eq(fmForms.status, 'APPROVED'),
      isNull(fmForms.endToldDate),
      gt(fmForms.endsAt, ctx.now()),
      lte(fmForms.endsAt, later(ctx.now(), before.end)),
      sql`${fmForms.startsAt} < ${at(ctx.now())} - interval '1 day'`,
    ),
    limit,
  )

/** The permits that are over while somebody is still signed in to work. */
export const readUnclosed = (ctx: AnyCtx, limit: number) =>
  idsOf(
    ctx,
    and(
      eq(fmForms.status, 'APPROVED'),
      isNull(fmForms.unclosedToldDate),
      lte(fmForms.endsAt, ctx.now()),
      gt(fmForms.endsAt, later(ctx.now(), -hours(24 * 30))),
      sql`exists (select from ${fmFormWorkSessions} ws where ws.fm_form_id = ${fmForms.id} and ws.signed_out_date is null)`,
    ),
    limit,
  )

/** The documents that stop being valid within a week, while the work of their permit goes on after that. */
export const readDocumentsEnding = (ctx: AnyCtx, limit: number) =>
  ctx.db
    .select({ id: fmFormDocuments.id, fmFormId: fmFormDocuments.fmFormId, formName: fmFormDocuments.formName })
    .from(fmFormDocuments)
    .innerJoin(fmForms, eq(fmForms.id, fmFormDocuments.fmFormId))
    .where(
      and(
        isNotNull(fmFormDocuments.validUntil),
        isNull(fmFormDocuments.endToldDate),
        eq(fmFormDocuments.status, 'APPROVED'),
        eq(fmForms.status, 'APPROVED'),
        gt(fmForms.endsAt, ctx.now()),
        sql`${fmFormDocuments.validUntil} < ${fmForms.workEndDate}`,
        sql`${fmFormDocuments.validUntil} <= (${at(later(ctx.now(), hours(24 * 7)))})::date`,
      ),
    )
    .orderBy(fmFormDocuments.id)
    .limit(limit)
