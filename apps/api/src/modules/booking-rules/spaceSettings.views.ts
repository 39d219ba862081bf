import { sql } from 'drizzle-orm'
import type { DayCode } from '@atrium/validators/dates.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { ask, question } from '../../platform/db/questions.ts'
import { notFound } from '../../platform/errors.ts'
import type { DisplayPrivacy, ReminderUnit } from './tables.ts'

export type Reminder = { value: number; unit: ReminderUnit }
export type ReminderChannel = 'EMAIL' | 'PUSH'

/** What holds for all bookings of a centre; hours of work are minutes since midnight. */
export type SpaceSettings = {
  /** Minutes. */
  timeSlotDuration: number
  weekStart: DayCode
  showRequesterName: boolean
  cancelCutOffHours: number
  noShowReleaseMin: number | null
  displayPrivacy: DisplayPrivacy
  workingHoursStart: number
  workingHoursEnd: number
  offerMinutes: number
  reminderEnabled: boolean
  reminders: Reminder[]
  reminderChannels: ReminderChannel[]
  /** 0 while nobody has changed them. */
  version: number
}

/** What holds until somebody changes it; the same values as the defaults of the table. */
const defaults: Omit<SpaceSettings, 'timeSlotDuration'> = {
  weekStart: 'MONDAY',
  showRequesterName: true,
  cancelCutOffHours: 0,
  noShowReleaseMin: null,
  displayPrivacy: 'INITIALS',
  workingHoursStart: 540,
  workingHoursEnd: 1080,
  offerMinutes: 30,
  reminderEnabled: true,
  reminders: [{ value: 15, unit: 'MINS' }],
  reminderChannels: ['EMAIL', 'PUSH'],
  version: 0,
}

/** The settings of bookings of a centre, with the defaults where it has none of its own; nothing without the centre. */
export const settingsQuestion = (officeCentreId: string) =>
  question(
    sql`select c.time_slot_duration as "timeSlotDuration", s.week_start as "weekStart",
        s.show_requester_name as "showRequesterName", s.cancel_cut_off_hours as "cancelCutOffHours",
        s.no_show_release_min as "noShowReleaseMin", s.display_privacy as "displayPrivacy",
        s.working_hours_start as "workingHoursStart", s.working_hours_end as "workingHoursEnd",
        s.offer_minutes as "offerMinutes", s.reminder_enabled as "reminderEnabled", s.reminders,
        s.reminder_channels as "reminderChannels", s.version
      from office_centres c left join space_management_settings s on s.office_centre_id = c.id
      where c.id = ${officeCentreId}`,
    ([row]: (SpaceSettings | Unset)[]): SpaceSettings | undefined =>
      row && (row.version === null ? { ...defaults, timeSlotDuration: row.timeSlotDuration } : row),
  )

type Unset = { version: null; timeSlotDuration: number }

/** The settings of bookings of a centre; 404 without the centre. */
export async function readSpaceSettings(ctx: Pick<AnyCtx, 'db'>, officeCentreId: string): Promise<SpaceSettings> {
  const settings = await ask(ctx, settingsQuestion(officeCentreId))
  if (!settings) throw notFound()
  return settings
}
