import type { Ctx } from '../../platform/ctx.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { daysInWords, facilitiesInWords, presentBlocking, timesInWords } from './blockings.present.ts'
import { statusOf } from './blockings.rules.ts'
import { blockingView, countByStatus, type BlockingRow } from './blockings.views.ts'

export const listFacilityBlockings = operation('listFacilityBlockings', listOf(blockingView, presentBlocking))

export const getFacilityBlockingsStatusCount = operation('getFacilityBlockingsStatusCount', (ctx, { query }) =>
  countByStatus(ctx, query),
)

const statusLabels = { UPCOMING: 'Upcoming', ONGOING: 'Ongoing', PAST: 'Past', TERMINATED: 'Terminated' } as const

const exportColumns = (ctx: Ctx): ExportColumn<BlockingRow>[] => [
  { header: 'Reference', value: (row) => row.referenceNo },
  { header: 'Name', value: (row) => row.name, width: 30 },
  { header: 'Facilities', value: facilitiesInWords, width: 50 },
  { header: 'First day', value: (row) => row.startDate, width: 14 },
  { header: 'Last day', value: (row) => row.endDate, width: 14 },
  { header: 'Times', value: timesInWords },
  { header: 'Days', value: daysInWords, width: 30 },
  { header: 'Holidays included', value: (row) => row.includeHoliday, width: 14 },
  { header: 'Reason', value: (row) => row.reason, width: 40 },
  { header: 'Status', value: (row) => statusLabels[statusOf(row, ctx.now())], width: 14 },
  { header: 'Reason for termination', value: (row) => row.terminateRemark, width: 40 },
  { header: 'Added by', value: (row) => row.createdByUserFullName },
]

export const generateFacilityBlockingRecord = operation(
  'generateFacilityBlockingRecord',
  sheetOf(blockingView, 'Facility blockings', exportColumns),
)

export const getFacilityBlocking = operation('getFacilityBlocking', detailOf(blockingView, presentBlocking))

export const listFacilityBlockingHistories = operation('listFacilityBlockingHistories', historyOf(blockingView))
