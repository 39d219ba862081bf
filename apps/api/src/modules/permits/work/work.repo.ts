import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../../platform/ctx.ts'
import { rowsOf } from '../../../platform/record.ts'
import { creationStamp } from '../../../platform/stamps.ts'
import type { OfForm } from '../permits.repo.ts'
import {
  fmForms,
  fmFormCloseOuts,
  fmFormCrew,
  fmFormShifts,
  fmFormSuspensions,
  fmFormWorkSessions,
  type SignedInBy,
} from '../tables.ts'

export const crewRows = rowsOf(fmFormCrew)

const ofForm = ({ landlordId, officeCentreId, id }: OfForm) => ({ landlordId, officeCentreId, fmFormId: id })

type Person = { fullName: string; mobileNo: string | null }

/** Writes who works on a form; they have no pass yet. */
export async function insertCrew(ctx: TransactionCtx, form: OfForm, people: readonly Person[]): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await ctx.db
    .insert(fmFormCrew)
    .values(people.map((person) => ({ ...person, ...ofForm(form), ...creationStamp(ctx) })))
    .returning({ id: fmFormCrew.id })
  return rows.map(({ id }) => String(id))
}

export type Shift = { siteDay: string; startsAt: Date; endsAt: Date }

/** Writes when the work of a form is done. */
export async function replaceShifts(ctx: TransactionCtx, form: OfForm, shifts: readonly Shift[]): Promise<void> {
  await ctx.db.delete(fmFormShifts).where(eq(fmFormShifts.fmFormId, form.id))
  if (shifts.length > 0)
    await ctx.db.insert(fmFormShifts).values(shifts.map((shift) => ({ ...shift, ...ofForm(form) })))
}

export async function insertSuspension(ctx: Transactional<Ctx>, form: OfForm, reason: string): Promise<void> {
  await ctx.db.insert(fmFormSuspensions).values({
    ...ofForm(form),
    reason,
    suspendedDate: ctx.now(),
    suspendedByUserId: ctx.actor.userId,
    suspendedByUserFullName: ctx.actor.fullName,
  })
}

/** Whether there was a suspension to end. */
export async function endSuspension(ctx: Transactional<Ctx>, formId: string): Promise<boolean> {
  const rows = await ctx.db
    .update(fmFormSuspensions)
    .set({ resumedDate: ctx.now(), resumedByUserFullName: ctx.actor.fullName })
    .where(and(eq(fmFormSuspensions.fmFormId, formId), isNull(fmFormSuspensions.resumedDate)))
    .returning({ id: fmFormSuspensions.id })
  return rows.length > 0
}

type CloseOut = Pick<
  typeof fmFormCloseOuts.$inferInsert,
  'declaredByName' | 'remark' | 'fileOfficeCentreId' | 'photoFileId'
>

export async function insertCloseOut(ctx: TransactionCtx, form: OfForm, closeOut: CloseOut): Promise<void> {
  await ctx.db.insert(fmFormCloseOuts).values({ ...closeOut, ...ofForm(form), areaSafe: true, date: ctx.now() })
}

export async function insertSession(
  ctx: TransactionCtx,
  form: OfForm,
  { crewMemberId, signedInBy }: { crewMemberId: string; signedInBy: SignedInBy },
): Promise<void> {
  await ctx.db.insert(fmFormWorkSessions).values({ ...ofForm(form), crewMemberId, signedInBy, signedInDate: ctx.now() })
}

export const endSession = (ctx: TransactionCtx, crewMemberId: string) =>
  ctx.db
    .update(fmFormWorkSessions)
    .set({ signedOutDate: ctx.now() })
    .where(and(eq(fmFormWorkSessions.crewMemberId, crewMemberId), isNull(fmFormWorkSessions.signedOutDate)))

/** Takes the codes of permits that are over or were ended, so that they use up nothing of the subscription. */
export const withdrawOver = (ctx: TransactionCtx) =>
  ctx.db
    .update(fmFormCrew)
    .set({ passNo: null })
    .where(
      and(
        isNotNull(fmFormCrew.passNo),
        sql`exists (select from ${fmForms} f where f.id = ${fmFormCrew.fmFormId} and ${or(
          sql`f.status <> 'APPROVED'`,
          lt(sql`f.ends_at`, ctx.now()),
        )})`,
      ),
    )
