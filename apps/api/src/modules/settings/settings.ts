import { email as emailRule } from '@atrium/validators/fields.ts'
import { isTimeZoneOffset } from '@atrium/validators/timeZones.ts'
import { recordAudit } from '../../platform/audit.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { lockOfficeCentre, updateOfficeCentreRow } from '../office-centres/index.ts'
import { notifyFollowers } from '../sites/index.ts'
import { readSettings } from './settings.views.ts'

export const getSettings = operation('getSettings', (ctx) => readSettings(ctx))

export const updateSettings = operation('updateSettings', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const fields = checkedFields(body)
    await lockOfficeCentre(tx, tx.scope.officeCentreId, body.version)
    const { version: _, ...before } = await readSettings(tx)
    await updateOfficeCentreRow(tx, tx.scope.officeCentreId, fields)
    if (fields.timezoneOffset !== before.timezoneOffset) await notifyFollowers(tx, 'CLOCKS')
    await recordAudit(tx, {
      module: 'settings',
      action: 'UPDATE',
      entityType: 'OFFICE_CENTRE',
      entityId: tx.scope.officeCentreId,
      entityName: 'Settings',
      summary: 'Changed the settings',
      before,
      after: fields,
    })
    return readSettings(tx)
  }),
)

function checkedFields(body: Input<'updateSettings'>['body']) {
  const { version: _, ...fields } = body
  const { timezoneOffset, timeSlotDuration } = fields
  if (timezoneOffset !== null && !isTimeZoneOffset(timezoneOffset))
    throw invalidField('timezoneOffset', 'Choose a time zone from the list.')
  if (timeSlotDuration % 5 !== 0) throw invalidField('timeSlotDuration', 'Choose a multiple of five minutes.')
  const notificationEmails = [...new Set(fields.notificationEmails.map((address) => address.trim().toLowerCase()))]
  for (const [index, address] of notificationEmails.entries()) {
    const error = emailRule(address)
    if (error) throw invalidField(`notificationEmails.${index}`, error)
  }
  return { ...fields, notificationEmails }
}
