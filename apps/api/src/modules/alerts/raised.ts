import type { Ctx } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { detailOf, listOf, sheetOf } from '../../platform/view.ts'
import { eventWords, resolve } from './alertEngine.ts'
import { statusWords } from './alerts.search.ts'
import { levelName, presentRaised } from './alerts.present.ts'
import { raisedRecord } from './alerts.repo.ts'
import { countByStatus, raisedView, readTellings, type RaisedRow } from './raised.views.ts'

export const listRaisedAlerts = operation('listRaisedAlerts', listOf(raisedView, presentRaised))

/** What is open is raised, told or escalated. */
export const getRaisedAlertStatusCount = operation('getRaisedAlertStatusCount', async (ctx, { query }) => {
  const counts = await countByStatus(ctx, { ...query, open: undefined })
  const resolved = counts.find(({ status }) => status === 'RESOLVED')?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return [
    { status: 'OPEN', count: all - resolved },
    { status: 'RESOLVED', count: resolved },
  ]
})

const columnsFor = (ctx: Ctx): ExportColumn<RaisedRow>[] => [
  { header: 'Raised', value: (row) => row.raisedDate },
  { header: 'Event', value: (row) => eventWords(ctx, row.triggerEvent), width: 40 },
  { header: 'About', value: (row) => row.about, width: 30 },
  { header: 'Rule', value: (row) => row.rule.name },
  { header: 'Status', value: (row) => statusWords[row.status] },
  { header: 'Level', value: (row) => levelName(row.level) },
  { header: 'Notified', value: (row) => row.noOfTold },
  { header: 'Resolved', value: (row) => row.resolvedDate },
  { header: 'By', value: (row) => row.resolvedBy },
  { header: 'Remark', value: (row) => row.remark, width: 40 },
]

export const generateRaisedAlertRecord = operation(
  'generateRaisedAlertRecord',
  sheetOf(raisedView, 'Alerts', columnsFor),
)

export const getRaisedAlert = operation('getRaisedAlert', detailOf(raisedView, presentDetail))

export const acknowledgeRaisedAlert = operation('acknowledgeRaisedAlert', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const row = await raisedRecord.lock(tx, path.id, body.version)
    if (row.status === 'RESOLVED') throw ruleViolation('This alert is resolved already.')
    await resolve(tx, row, { resolvedBy: tx.actor.fullName, remark: body.remark?.trim() || null })
    return presentDetail(tx, await raisedView.read(tx, path.id))
  }),
)

async function presentDetail(ctx: Ctx, row: RaisedRow): Promise<Data<'getRaisedAlert'>> {
  const tellings = await readTellings(ctx, row.id)
  return {
    ...presentRaised(ctx, row),
    tellings: tellings.map(({ id, level, recipientName, sentDate }) => ({
      id,
      level,
      recipient: recipientName,
      sentDate,
    })),
  }
}
