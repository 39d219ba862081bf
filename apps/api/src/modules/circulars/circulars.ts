import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { enqueue } from '../../platform/jobs.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { invalidField } from '../../platform/errors.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { auditCircular } from './circulars.audit.ts'
import { checkedCircular } from './circularFields.ts'
import { circularLifecycle } from './circulars.lifecycle.ts'
import { auditedFields, presentCircular, presentRecipient } from './circulars.present.ts'
import { circularRecord, replaceAttachments } from './circulars.repo.ts'
import { circularView, countByStatus, recipientViewOf, type RecipientRow } from './circulars.views.ts'
import { countTargeted, targetOptions } from './people.views.ts'
import { sendCircularJob } from './sending.ts'
import type { CircularStatus } from './tables.ts'

export const listNotifications = operation('listNotifications', listOf(circularView, presentCircular))

export const getNotificationsStatusCount = operation('getNotificationsStatusCount', (ctx, { query }) =>
  countByStatus(ctx, query),
)

export const getNotificationRecipientDropDown = operation('getNotificationRecipientDropDown', (ctx, { query }) =>
  targetOptions(ctx, query),
)

export const getNotification = operation('getNotification', detailOf(circularView, presentCircular))

export const listNotificationHistories = operation('listNotificationHistories', historyOf(circularView))

export const reviewNotification = operation('reviewNotification', async (ctx, { body }) => {
  const { fields } = await checkedCircular(ctx, body)
  const companies = await countTargeted(ctx, fields)
  return {
    total: companies.reduce((sum, { recipients }) => sum + recipients, 0),
    companies: companies.map(({ recipients, ...company }) => ({ company, recipients })),
  }
})

export const createNotification = operation('createNotification', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { fields, attachmentFileIds } = await checkedCircular(tx, body)
    const id = await circularRecord.insert(tx, fields)
    await replaceAttachments(tx, id, attachmentFileIds)
    const row = await circularView.read(tx, id)
    await auditCircular(tx, 'CREATE', row, 'Wrote the message', { after: auditedFields(row) })
    return presentCircular(tx, row)
  }),
)

export const updateNotification = operation('updateNotification', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    transition(tx, circularLifecycle, {
      action: 'edit',
      version: body.version,
      lock: () => circularRecord.lock(tx, path.id),
      apply: async () => {
        const before = await circularView.read(tx, path.id)
        const { fields, attachmentFileIds } = await checkedCircular(tx, body)
        await circularRecord.update(tx, path.id, fields)
        await replaceAttachments(tx, path.id, attachmentFileIds)
        const row = await circularView.read(tx, path.id)
        await auditCircular(tx, 'UPDATE', row, 'Changed the message', {
          before: auditedFields(before),
          after: auditedFields(row),
        })
        return presentCircular(tx, row)
      },
    }),
  ),
)

export const deleteNotification = operation('deleteNotification', (ctx, { path }) =>
  ctx.transaction((tx) =>
    transition(tx, circularLifecycle, {
      action: 'delete',
      version: undefined,
      lock: () => circularRecord.lock(tx, path.id),
      apply: async () => {
        const row = await circularView.read(tx, path.id)
        await circularRecord.softDelete(tx, path.id)
        await auditCircular(tx, 'DELETE', row, 'Deleted the draft', { before: auditedFields(row) })
        return true
      },
    }),
  ),
)

export const sendNotification = operation('sendNotification', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    transition(tx, circularLifecycle, {
      action: 'send',
      version: body.version,
      lock: () => circularRecord.lock(tx, path.id),
      apply: ({ scheduledDate }) => {
        if (scheduledDate === null) return move(tx, path.id, 'SENDING', 'Sent the message')
        if (scheduledDate <= tx.now())
          throw invalidField('scheduledDate', 'The time it was to leave at has passed. Choose another, or none.')
        return move(tx, path.id, 'SCHEDULED', 'Scheduled the message')
      },
    }),
  ),
)

export const cancelNotification = operation('cancelNotification', (ctx, { path, body }) =>
  ctx.transaction((tx) =>
    transition(tx, circularLifecycle, {
      action: 'cancel',
      version: body.version,
      lock: () => circularRecord.lock(tx, path.id),
      apply: () => move(tx, path.id, 'CANCELLED', 'Cancelled the message'),
    }),
  ),
)

async function move(tx: Transactional<Ctx>, id: string, status: CircularStatus, summary: string) {
  await circularRecord.update(tx, id, { status })
  if (status === 'SENDING') await enqueue(tx, sendCircularJob, { id })
  const row = await circularView.read(tx, id)
  await auditCircular(tx, 'UPDATE', row, summary, { after: { status } })
  return presentCircular(tx, row)
}

export const listNotificationRecipients = operation('listNotificationRecipients', async (ctx, { path, query }) => {
  await circularView.read(ctx, path.id)
  return listOf(recipientViewOf(path.id), presentRecipient)(ctx, { query })
})

const recipientWords = {
  PENDING: 'Pending',
  DELIVERED: 'Delivered',
  READ: 'Read',
  ACKNOWLEDGED: 'Acknowledged',
  FAILED: 'Failed',
} as const

export const generateNotificationRecipientRecord = operation(
  'generateNotificationRecipientRecord',
  async (ctx, { path, query }) => {
    await circularView.read(ctx, path.id)
    return sheetOf(recipientViewOf(path.id), 'Recipients', [
      { header: 'Name', value: (row: RecipientRow) => row.user.name },
      { header: 'Company', value: (row) => row.company.name },
      { header: 'Status', value: (row) => recipientWords[row.status] },
      { header: 'Delivered', value: (row) => row.deliveredDate },
      { header: 'Read', value: (row) => row.readDate },
      { header: 'Acknowledged', value: (row) => row.acknowledgedDate },
      { header: 'Why not', value: (row) => row.failedReason },
    ])(ctx, { query })
  },
)
