import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { accessGroups } from '../../access-groups/tables.ts'
import { readFiles } from '../files.views.ts'
import type { FmFormRow } from '../fmForms.views.ts'
import { beforeWork, hasEmergency, isSuspended, lacksDocuments } from '../../access-events/index.ts'
import { fmForms, fmFormCloseOuts, fmFormCrew, fmFormShifts, fmFormSuspensions, fmFormWorkSessions } from '../tables.ts'

/** What stops the work of a form now, as the passes of its crew take it: the same conditions. */
export async function readStanding(ctx: AnyCtx, formId: string) {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute<
    Record<'isOver' | 'suspended' | 'inTimes' | 'lacksDocuments' | 'emergency' | 'hasDoors', boolean>
  >(sql`
    select f.status <> 'APPROVED' or f.ends_at <= ${now} as "isOver", ${isSuspended(sql`f`)} as suspended,
      sh.site_day is not null as "inTimes", f.access_group_id is not null as "hasDoors",
      ${lacksDocuments(sql`f`, sql`coalesce(sh.site_day, f.work_start_date)`)} as "lacksDocuments",
      ${hasEmergency(sql`f`)} as emergency
    from ${fmForms} f
    left join lateral (
      select s.site_day from ${fmFormShifts} s
      where s.fm_form_id = f.id and s.starts_at - ${beforeWork} <= ${now} and s.ends_at > ${now} limit 1) sh on true
    where f.id = ${formId}`)
  // Whoever asks has found the form.
  return rows[0]!
}

export type CrewRow = Awaited<ReturnType<typeof readCrew>>[number]

/** Who works on a form, in the order in which they were named, and since when they are signed in. */
export const readCrew = (ctx: AnyCtx, formId: string) =>
  ctx.db
    .select({
      id: fmFormCrew.id,
      fullName: fmFormCrew.fullName,
      mobileNo: fmFormCrew.mobileNo,
      passNo: fmFormCrew.passNo,
      signedInDate: fmFormWorkSessions.signedInDate,
    })
    .from(fmFormCrew)
    .leftJoin(
      fmFormWorkSessions,
      and(eq(fmFormWorkSessions.crewMemberId, fmFormCrew.id), isNull(fmFormWorkSessions.signedOutDate)),
    )
    .where(and(eq(fmFormCrew.fmFormId, formId), isNull(fmFormCrew.removedDate)))
    .orderBy(fmFormCrew.id)

const mostShown = 20

/** Who was at work on a form, the last ones. */
export const readSessions = (ctx: AnyCtx, formId: string) =>
  ctx.db
    .select({
      id: fmFormWorkSessions.id,
      fullName: fmFormCrew.fullName,
      signedInDate: fmFormWorkSessions.signedInDate,
      signedInBy: fmFormWorkSessions.signedInBy,
      signedOutDate: fmFormWorkSessions.signedOutDate,
    })
    .from(fmFormWorkSessions)
    .innerJoin(fmFormCrew, eq(fmFormCrew.id, fmFormWorkSessions.crewMemberId))
    .where(eq(fmFormWorkSessions.fmFormId, formId))
    .orderBy(desc(fmFormWorkSessions.signedInDate), desc(fmFormWorkSessions.id))
    .limit(mostShown)

/** How the area of a form was left, the last ones. */
export async function readCloseOuts(ctx: AnyCtx, { id, landlordId }: Pick<FmFormRow, 'id' | 'landlordId'>) {
  const rows = await ctx.db
    .select()
    .from(fmFormCloseOuts)
    .where(eq(fmFormCloseOuts.fmFormId, id))
    .orderBy(desc(fmFormCloseOuts.date), desc(fmFormCloseOuts.id))
    .limit(mostShown)
  const files = await readFiles(
    ctx,
    landlordId,
    rows.map(({ photoFileId }) => photoFileId),
  )
  return rows.map((row) => ({ ...row, photo: files.get(row.photoFileId ?? '') ?? null }))
}

/** The suspension that holds, and whose doors the passes open. */
export async function readHold(ctx: AnyCtx, { id, accessGroupId }: Pick<FmFormRow, 'id' | 'accessGroupId'>) {
  const [suspension] = await ctx.db
    .select()
    .from(fmFormSuspensions)
    .where(and(eq(fmFormSuspensions.fmFormId, id), isNull(fmFormSuspensions.resumedDate)))
  const [accessGroup] =
    accessGroupId === null
      ? []
      : await ctx.db
          .select({ id: accessGroups.id, name: accessGroups.name })
          .from(accessGroups)
          .where(eq(accessGroups.id, accessGroupId))
  return { suspension, accessGroup: accessGroup ?? null }
}

/** The forms of these people of crews who are not signed in. */
export const readNotSignedIn = (ctx: AnyCtx, crewMemberIds: readonly string[]) =>
  ctx.db
    .select({ id: fmFormCrew.id, fmFormId: fmFormCrew.fmFormId })
    .from(fmFormCrew)
    .where(
      and(
        sql`${fmFormCrew.id} = any(${sql.param([...crewMemberIds])}::uuid[])`,
        isNull(fmFormCrew.removedDate),
        sql`not exists (select from ${fmFormWorkSessions} ws
          where ws.crew_member_id = ${fmFormCrew.id} and ws.signed_out_date is null)`,
      ),
    )
