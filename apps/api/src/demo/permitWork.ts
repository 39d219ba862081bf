import { eq } from 'drizzle-orm'
import {
  fmForms,
  fmFormCloseOuts,
  fmFormCrew,
  fmFormShifts,
  fmFormSuspensions,
  fmFormWorkSessions,
} from '../modules/permits/tables.ts'
import { shiftsOf } from '../modules/permits/work/shifts.rules.ts'
import { hours, later, minutes } from '../platform/clock.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { randomToken } from '../platform/tokens.ts'
import type { PermitPlan } from './permitPlans.ts'
import type { World } from './world.ts'

type Form = TenancyScope & {
  id: string
  workStartDate: string
  workEndDate: string
  workStartMinute: number
  workEndMinute: number
  crew: { fullName: string; mobileNo: string | null }[]
}
type Of = { plan: PermitPlan; clock: string; accessGroupId: string | null }

/** Who works on an approved permit, when they did, and how they left the area. */
export async function loadPermitWork(world: World, form: Form, { plan, clock, accessGroupId }: Of) {
  const { db, now } = world
  const { landlordId, officeCentreId, id: fmFormId } = form
  const part = { landlordId, officeCentreId, fmFormId }
  const shifts = shiftsOf({ ...form, overnightWork: false }, clock)
  await db.insert(fmFormShifts).values(shifts.map((shift) => ({ ...shift, ...part })))
  const isOver = (shifts.at(-1)?.endsAt ?? now) <= now
  if (!isOver) await db.update(fmForms).set({ accessGroupId }).where(eq(fmForms.id, fmFormId))
  const crew = await db
    .insert(fmFormCrew)
    .values(form.crew.map((one) => ({ ...one, ...part, passNo: isOver ? null : `C${randomToken().slice(0, 22)}` })))
    .returning({ id: fmFormCrew.id })
  const past = shifts.filter(({ endsAt }) => endsAt <= now).slice(-2)
  if (past.length > 0) {
    await db.insert(fmFormCloseOuts).values(
      past.map(({ endsAt }) => ({
        ...part,
        date: later(endsAt, -minutes(20)),
        declaredByName: plan.contractor[1],
        areaSafe: true,
        remark: 'Swept, barriers in place.',
      })),
    )
    await db.insert(fmFormWorkSessions).values(
      past.flatMap(({ startsAt, endsAt }) =>
        crew.map(({ id: crewMemberId }) => ({
          ...part,
          crewMemberId,
          signedInDate: later(startsAt, minutes(5)),
          signedInBy: 'DOOR' as const,
          signedOutDate: later(endsAt, -minutes(10)),
        })),
      ),
    )
  }
  if (plan.suspended && !isOver)
    await db.insert(fmFormSuspensions).values({
      ...part,
      reason: plan.suspended,
      suspendedDate: later(now, -hours(5)),
      suspendedByUserFullName: 'Lena Lim',
    })
}
