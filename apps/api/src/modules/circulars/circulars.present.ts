import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions } from '../../platform/lifecycle.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { circularLifecycle } from './circulars.lifecycle.ts'
import type { CircularRow, MyCircularRow, RecipientRow } from './circulars.views.ts'

/** How many people a message has reached; whoever has acknowledged it has read it too. */
function countsOf(counted: Record<string, number>): Data<'getNotification'>['counts'] {
  const of = (...statuses: string[]) => statuses.reduce((sum, status) => sum + (counted[status] ?? 0), 0)
  return {
    total: of('PENDING', 'DELIVERED', 'READ', 'ACKNOWLEDGED', 'FAILED'),
    delivered: of('DELIVERED', 'READ', 'ACKNOWLEDGED'),
    read: of('READ', 'ACKNOWLEDGED'),
    acknowledged: of('ACKNOWLEDGED'),
    failed: of('FAILED'),
  }
}

/** A message with what this actor may do to it. */
export function presentCircular({ scope: { permissions } }: Ctx, row: CircularRow): Data<'getNotification'> {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    bodyHtml: row.bodyHtml,
    attachments: row.attachments,
    channels: row.channels,
    recipientType: row.recipientType,
    recipients: row.recipients,
    scheduledDate: row.scheduledDate,
    acknowledgeRequired: row.acknowledgeRequired,
    status: row.status,
    counts: countsOf(row.counted),
    startedDate: row.startedDate,
    finishedDate: row.finishedDate,
    errorText: row.errorText,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: allowedActions(circularLifecycle, row.status, permissions) as AllowedAction<'getNotification'>[],
  }
}

export const presentRecipient = (_: Ctx, row: RecipientRow): Data<'listNotificationRecipients'>['items'][number] => ({
  id: row.id,
  user: row.user,
  company: row.company,
  channels: row.channels,
  status: row.status,
  deliveredDate: row.deliveredDate,
  readDate: row.readDate,
  acknowledgedDate: row.acknowledgedDate,
  failedReason: row.failedReason,
})

export const presentMine = (row: MyCircularRow): Data<'getMyCircular'> => ({
  id: row.id,
  type: row.type,
  title: row.title,
  bodyHtml: row.bodyHtml,
  attachments: row.attachments,
  company: row.company,
  sentDate: row.sentDate,
  readDate: row.readDate,
  acknowledgeRequired: row.acknowledgeRequired,
  acknowledgedDate: row.acknowledgedDate,
})

/** The fields of a message as the audit trail shows them. */
export const auditedFields = (row: CircularRow) => ({
  type: row.type,
  title: row.title,
  bodyHtml: row.bodyHtml,
  channels: row.channels.join(', '),
  recipientType: row.recipientType,
  recipients: row.recipients.map(({ name }) => name).join('; '),
  scheduledDate: row.scheduledDate?.toISOString() ?? null,
  acknowledgeRequired: row.acknowledgeRequired,
  attachments: row.attachments.map(({ name }) => name).join(', '),
})
