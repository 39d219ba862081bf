import { edgeOfMinutes, minutesOfTime } from '@atrium/validators/timeSlots.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { readPreferences, type PreferencesRow } from './preferences.views.ts'
import { savePreferences } from './preferences.repo.ts'

const present = (row: PreferencesRow | undefined): Data<'getMyNotificationPreferences'> => ({
  mails: row?.mails ?? 'AT_ONCE',
  digestHour: row?.digestHour ?? 8,
  digestWeekday: row?.digestWeekday ?? 1,
  sms: row?.sms ?? true,
  quietFrom: timeOf(row?.quietFromMinute),
  quietTo: timeOf(row?.quietToMinute),
})

const timeOf = (minute: number | null | undefined) => (typeof minute === 'number' ? edgeOfMinutes(minute) : null)
const minuteOf = (time: string | null) => (time === null ? null : minutesOfTime(time))

export const getMyNotificationPreferences = operation('getMyNotificationPreferences', async (ctx) =>
  present(await readPreferences(ctx)),
)

export const updateMyNotificationPreferences = operation('updateMyNotificationPreferences', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { quietFrom, quietTo, ...chosen } = body
    if (quietFrom !== null && quietTo === null)
      throw invalidField('quietTo', 'Choose when the quiet hours end.', 'required')
    if (quietFrom === null && quietTo !== null)
      throw invalidField('quietFrom', 'Choose when the quiet hours begin.', 'required')
    if (quietFrom !== null && quietFrom === quietTo)
      throw invalidField('quietTo', 'Choose an end that differs from the start.')
    await savePreferences(tx, { ...chosen, quietFromMinute: minuteOf(quietFrom), quietToMinute: minuteOf(quietTo) })
    return present(await readPreferences(tx))
  }),
)
