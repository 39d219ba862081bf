import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notificationPreferences } from '../../platform/tables.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import type { PreferencesRow } from './preferences.views.ts'

/** Writes what reaches the actor how, and when not. */
export async function savePreferences(
  ctx: Transactional<Ctx>,
  chosen: Pick<PreferencesRow, 'mails' | 'digestHour' | 'digestWeekday' | 'sms' | 'quietFromMinute' | 'quietToMinute'>,
): Promise<void> {
  const fields = { ...chosen, updatedDate: ctx.now() }
  await ctx.db
    .insert(notificationPreferences)
    .values({ ...tenancyScopeOf(ctx.scope), userId: ctx.actor.userId, ...fields })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.landlordId],
      set: fields,
    })
}
