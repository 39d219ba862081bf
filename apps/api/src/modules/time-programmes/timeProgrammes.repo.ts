import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { timeProgrammes, timeProgrammeSlots } from './tables.ts'
import { visible } from './timeProgrammes.policy.ts'

export const timeProgrammeRecord = recordOf(timeProgrammes, visible)

/** A slot as it is stored: minutes since midnight, above 1440 the next day's; days from 1 for Monday. */
export type StoredSlot = { days: readonly number[]; startMinute: number; endMinute: number; includeHoliday: boolean }

/** Puts these slots into the place of those a programme has. */
export async function setSlots(
  ctx: TransactionCtx,
  { landlordId, officeCentreId }: TenancyScope,
  timeProgrammeId: string,
  slots: readonly StoredSlot[],
): Promise<void> {
  await ctx.db.delete(timeProgrammeSlots).where(eq(timeProgrammeSlots.timeProgrammeId, timeProgrammeId))
  await ctx.db
    .insert(timeProgrammeSlots)
    .values(
      slots.flatMap(({ days, ...slot }, slotNo) =>
        days.map((day) => ({ landlordId, officeCentreId, timeProgrammeId, slotNo, day, ...slot })),
      ),
    )
}
