import { eq } from 'drizzle-orm'
import type { DayCode } from '@atrium/validators/dates.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { spaceManagementSettings, type DisplayPrivacy, type ReminderUnit } from './tables.ts'

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

const columns = {
  weekStart: spaceManagementSettings.weekStart,
  showRequesterName: spaceManagementSettings.showRequesterName,
  cancelCutOffHours: spaceManagementSettings.cancelCutOffHours,
  noShowReleaseMin: spaceManagementSettings.noShowReleaseMin,
  displayPrivacy: spaceManagementSettings.displayPrivacy,
  workingHoursStart: spaceManagementSettings.workingHoursStart,
  workingHoursEnd: spaceManagementSettings.workingHoursEnd,
  offerMinutes: spaceManagementSettings.offerMinutes,
  reminderEnabled: spaceManagementSettings.reminderEnabled,
  reminders: spaceManagementSettings.reminders,
  reminderChannels: spaceManagementSettings.reminderChannels,
  version: spaceManagementSettings.version,
}

/** The settings of bookings of a centre, with the defaults where it has none of its own; 404 without the centre. */
export async function readSpaceSettings(ctx: Pick<AnyCtx, 'db'>, officeCentreId: string): Promise<SpaceSettings> {
  const [row] = await ctx.db
    .select({ timeSlotDuration: officeCentres.timeSlotDuration, own: columns })
    .from(officeCentres)
    .leftJoin(spaceManagementSettings, eq(spaceManagementSettings.officeCentreId, officeCentres.id))
    .where(eq(officeCentres.id, officeCentreId))
  if (!row) throw notFound()
  return { timeSlotDuration: row.timeSlotDuration, ...(row.own ?? defaults) }
}
