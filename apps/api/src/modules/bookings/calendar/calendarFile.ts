import { operation } from '../../../platform/operation.ts'
import { ruleViolation } from '../../../platform/errors.ts'
import { readTold } from '../announcements/bookingMail.ts'
import { invitationFile } from '../announcements/invitationFile.ts'
import { pathOf, visible } from '../bookings.policy.ts'
import { readBooking } from '../bookings.views.ts'

/** A booking as a calendar takes it: what its mails bring, so that a calendar that has it from there knows it again. */
export const downloadBookingCalendarFile = operation('downloadBookingCalendarFile', async (ctx, { path }) => {
  const row = await readBooking(ctx, path.id, visible(ctx, pathOf(await readBooking(ctx, path.id))))
  const [file] = invitationFile(ctx, await readTold(ctx, row), { method: 'PUBLISH', attendees: [] })
  if (!file) throw ruleViolation('This booking has no organiser, so it cannot be added to a calendar.')
  return { dataStream: file.base64, fileName: file.fileName }
})
