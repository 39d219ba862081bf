import { visitPurposes } from '@atrium/validators/visits.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { sheetOf } from '../../platform/view.ts'
import { monthlyPassView, type MonthlyPassRow } from './visits.views.ts'

const columns: ExportColumn<MonthlyPassRow>[] = [
  { header: 'Day', value: (row) => row.visitDate },
  { header: 'Visitor', value: (row) => row.invitation.visitorName, width: 30 },
  { header: 'Visitor’s company', value: (row) => row.invitation.company, width: 30 },
  { header: 'Visit', value: (row) => row.event.referenceNo },
  { header: 'Purpose', value: (row) => visitPurposes[row.event.purpose] },
  { header: 'Host', value: (row) => row.host.name, width: 30 },
  { header: 'Company visited', value: (row) => row.company.name, width: 30 },
  { header: 'Site', value: (row) => row.site.name },
  { header: 'Valid from', value: (row) => row.startsAt },
  { header: 'Valid until', value: (row) => row.endsAt },
  { header: 'Registered', value: (row) => row.invitation.registeredDate },
  { header: 'Came', value: (row) => row.checkedInDate },
  { header: 'Left', value: (row) => row.checkedOutDate },
]

const sheet = sheetOf(monthlyPassView, 'Monthly visitor QR', columns)

/** Who had a code in a month, and came (doc 2 §7 Credentials). */
export const downloadMonthlyVisitorQrReport = operation('downloadMonthlyVisitorQrReport', (ctx, { query }) =>
  sheet(ctx, { query: { sortProperties: 'startsAt', sortDirection: 'ASC', month: today(ctx), ...query } }),
)
