import { exportRows, exportSlice, type ExportColumn } from '../../platform/exports.ts'
import { readHistory } from '../../platform/history.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { visible } from './blockings.policy.ts'
import { daysInWords, facilitiesInWords, presentBlocking, timesInWords } from './blockings.present.ts'
import { statusOf } from './blockings.rules.ts'
import { blockingList, countByStatus, readBlocking, readBlockings, type BlockingRow } from './blockings.views.ts'

export const listFacilityBlockings = operation('listFacilityBlockings', async (ctx, { query }) => {
  const viewer = { permissions: ctx.scope.permissions, now: ctx.now() }
  const list = blockingList(viewer.now)
  const page = await readPage(ctx, list, visible(ctx), query, (slice) => readBlockings(ctx, slice))
  return { ...page, items: page.items.map((row) => presentBlocking(row, viewer)) }
})

export const getFacilityBlockingsStatusCount = operation('getFacilityBlockingsStatusCount', (ctx, { query }) =>
  countByStatus(ctx, query),
)

const statusLabels = { UPCOMING: 'Upcoming', ONGOING: 'Ongoing', PAST: 'Past', TERMINATED: 'Terminated' } as const

const exportColumns = (now: Date): ExportColumn<BlockingRow>[] => [
  { header: 'Reference', value: (row) => row.referenceNo },
  { header: 'Name', value: (row) => row.name, width: 30 },
  { header: 'Facilities', value: facilitiesInWords, width: 50 },
  { header: 'First day', value: (row) => row.startDate, width: 14 },
  { header: 'Last day', value: (row) => row.endDate, width: 14 },
  { header: 'Times', value: timesInWords },
  { header: 'Days', value: daysInWords, width: 30 },
  { header: 'Holidays too', value: (row) => row.includeHoliday, width: 14 },
  { header: 'Reason', value: (row) => row.reason, width: 40 },
  { header: 'Status', value: (row) => statusLabels[statusOf(row, now)], width: 14 },
  { header: 'Terminated because', value: (row) => row.terminateRemark, width: 40 },
  { header: 'Added by', value: (row) => row.createdByUserFullName },
]

export const generateFacilityBlockingRecord = operation('generateFacilityBlockingRecord', async (ctx, { query }) => {
  const slice = exportSlice(blockingList(ctx.now()), visible(ctx), query)
  const rows = await readBlockings(ctx, slice)
  return exportRows('Facility blockings', exportColumns(ctx.now()), rows, query.format ?? 'XLSX', ctx.now())
})

export const getFacilityBlocking = operation('getFacilityBlocking', async (ctx, { path }) =>
  presentBlocking(await readBlocking(ctx, path.id), { permissions: ctx.scope.permissions, now: ctx.now() }),
)

export const listFacilityBlockingHistories = operation(
  'listFacilityBlockingHistories',
  async (ctx, { path, query }) => {
    await readBlocking(ctx, path.id)
    return readHistory(ctx, path.id, query)
  },
)
