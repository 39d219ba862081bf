import { reminderRule, reminderUnitLabels, slotDurationRule, workingHoursEnd } from '@atrium/validators/bookingRules.ts'
import { edgeOfMinutes, isTime, minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { updateOfficeCentreRow } from '../office-centres/index.ts'
import { lockSpaceSettings, writeSpaceSettings } from './spaceSettings.repo.ts'
import { readSpaceSettings, type Reminder, type SpaceSettings } from './spaceSettings.views.ts'

export const getSpaceManagementSettings = operation('getSpaceManagementSettings', async (ctx) =>
  present(await readSpaceSettings(ctx, ctx.scope.officeCentreId)),
)

export const updateSpaceManagementSettings = operation('updateSpaceManagementSettings', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    refuseWrong(body)
    const before = await lockSpaceSettings(tx, body.version)
    const { version: _, timeSlotDuration, ...fields } = body
    await writeSpaceSettings(tx, {
      ...fields,
      workingHoursStart: minutesOfEdge(body.workingHoursStart),
      workingHoursEnd: minutesOfEdge(body.workingHoursEnd),
    })
    if (timeSlotDuration !== before.timeSlotDuration)
      await updateOfficeCentreRow(tx, tx.scope.officeCentreId, { timeSlotDuration })
    const after = await readSpaceSettings(tx, tx.scope.officeCentreId)
    await auditSettings(tx, 'Changed the booking settings', present(before), present(after))
    return present(after)
  }),
)

function refuseWrong(body: Input<'updateSpaceManagementSettings'>['body']): void {
  const errors = fieldErrors({
    timeSlotDuration: slotDurationRule(body.timeSlotDuration),
    workingHoursStart: isTime(body.workingHoursStart) ? null : 'Enter a time.',
    workingHoursEnd: workingHoursEnd(body.workingHoursStart)(body.workingHoursEnd),
  })
  if (errors.length > 0) throw validationFailed(errors)
}

const present = (settings: SpaceSettings): Data<'getSpaceManagementSettings'> => ({
  timeSlotDuration: settings.timeSlotDuration,
  weekStart: settings.weekStart,
  showRequesterName: settings.showRequesterName,
  cancelCutOffHours: settings.cancelCutOffHours,
  noShowReleaseMin: settings.noShowReleaseMin,
  displayPrivacy: settings.displayPrivacy,
  workingHoursStart: edgeOfMinutes(settings.workingHoursStart),
  workingHoursEnd: edgeOfMinutes(settings.workingHoursEnd),
  offerMinutes: settings.offerMinutes,
  version: settings.version,
})

export const getFacilityBookingReminderConfig = operation('getFacilityBookingReminderConfig', async (ctx) =>
  presentReminders(await readSpaceSettings(ctx, ctx.scope.officeCentreId)),
)

export const updateFacilityBookingReminderConfig = operation('updateFacilityBookingReminderConfig', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    refuseWrongReminders(body)
    const before = await lockSpaceSettings(tx, body.version)
    const { enabled: reminderEnabled, reminders } = body
    await writeSpaceSettings(tx, { reminderEnabled, reminders, reminderChannels: [...new Set(body.channels)] })
    const after = await readSpaceSettings(tx, tx.scope.officeCentreId)
    await auditSettings(tx, 'Changed the booking reminders', auditedReminders(before), auditedReminders(after))
    return presentReminders(after)
  }),
)

function refuseWrongReminders({ enabled, reminders, channels }: Input<'updateFacilityBookingReminderConfig'>['body']) {
  const errors = fieldErrors(
    Object.fromEntries(
      reminders.map((reminder, index) => [
        `reminders.${index}.value`,
        reminderRule(reminder, reminders.slice(0, index)),
      ]),
    ),
  )
  if (errors.length > 0) throw validationFailed(errors)
  if (enabled && reminders.length === 0) throw invalidField('reminders', 'Add a reminder, or switch reminders off.')
  if (enabled && channels.length === 0) throw invalidField('channels', 'Choose how people are reminded.')
}

const presentReminders = (settings: SpaceSettings): Data<'getFacilityBookingReminderConfig'> => ({
  enabled: settings.reminderEnabled,
  reminders: settings.reminders,
  channels: settings.reminderChannels,
  version: settings.version,
})

const reminderInWords = ({ value, unit }: Reminder) => `${value} ${reminderUnitLabels[unit]} before`

const auditedReminders = (settings: SpaceSettings) => ({
  enabled: settings.reminderEnabled,
  reminders: settings.reminders.map((reminder) => reminderInWords(reminder)).join(', '),
  channels: settings.reminderChannels.join(', '),
})

export const getReminderUnitOption = operation('getReminderUnitOption', async () =>
  Object.entries(reminderUnitLabels).map(([code, label]) => ({ code, label, value: code })),
)

const auditSettings = (
  ctx: Transactional<Ctx>,
  summary: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) =>
  recordAudit(ctx, {
    module: 'space-management-settings',
    action: 'UPDATE',
    entityType: 'OFFICE_CENTRE',
    entityId: ctx.scope.officeCentreId,
    entityName: 'Booking settings',
    summary,
    before,
    after,
  })
