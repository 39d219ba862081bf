import { capitalised } from '@atrium/validators/text.ts'
import {
  accessPassStatusNames,
  accessPassWords,
  cardTypeNames,
  type AccessPassKind,
} from '@atrium/validators/accessPasses.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { sheetOf } from '../../platform/view.ts'
import { presentPassHistory } from './accessPasses.present.ts'
import { listingView, type PassRow } from './accessPasses.views.ts'
import { allHistories, type HistoryRow } from './passHistories.views.ts'

const kindWord = (kind: AccessPassKind) => capitalised(accessPassWords[kind].one)

/** Never a PIN, nor a picture. */
const listingColumns: ExportColumn<PassRow>[] = [
  { header: 'Kind', value: (row) => kindWord(row.passKind) },
  { header: 'Pass', value: (row) => row.passNo },
  { header: 'Label', value: (row) => row.cardLabel },
  { header: 'Card type', value: (row) => row.thirdPartyCardType && cardTypeNames[row.thirdPartyCardType] },
  { header: 'Status', value: (row) => accessPassStatusNames[row.status] },
  { header: 'Person', value: (row) => row.userFullName, width: 30 },
  { header: 'E-mail', value: (row) => row.userEmail, width: 34 },
  { header: 'User group', value: (row) => row.userGroupName, width: 30 },
  { header: 'Site', value: (row) => row.siteName },
  { header: 'Offices', value: (row) => row.areas.map(({ name }) => name).join(', '), width: 30 },
  { header: 'Valid from', value: (row) => row.validFrom },
  { header: 'Valid until', value: (row) => row.validTo },
  { header: 'Assigned', value: (row) => row.dateAssigned },
  { header: 'Assigned by', value: (row) => row.assignedBy, width: 30 },
  { header: 'Unassigned', value: (row) => row.dateUnassigned },
  { header: 'Activated', value: (row) => row.dateActivated },
  { header: 'Deactivated', value: (row) => row.dateDeactivated },
  { header: 'Expired', value: (row) => row.dateExpired },
  { header: 'Remarks', value: (row) => row.remarks, width: 40 },
]

const historyColumns = (ctx: Parameters<typeof presentPassHistory>[0]): ExportColumn<HistoryRow>[] => [
  { header: 'Time', value: (row) => row.dateTime },
  { header: 'What happened', value: (row) => presentPassHistory(ctx, row).action, width: 30 },
  { header: 'Kind', value: (row) => kindWord(row.passKind) },
  { header: 'Pass', value: (row) => row.passNo },
  { header: 'Status', value: (row) => accessPassStatusNames[row.status] },
  { header: 'Person', value: (row) => row.userFullName, width: 30 },
  { header: 'By', value: (row) => row.byUserFullName, width: 30 },
  { header: 'Remarks', value: (row) => row.remarks, width: 40 },
]

/** Who holds what, or held it (doc 2 §7 Credentials). */
export const downloadCredentialListingReport = operation(
  'downloadCredentialListingReport',
  sheetOf(listingView, 'Credential listing', listingColumns),
)

/** What happened to passes, when and by whom (doc 2 §7 Credentials). */
export const downloadCredentialTransactionHistoryReport = operation(
  'downloadCredentialTransactionHistoryReport',
  sheetOf(allHistories, 'Credential transaction history', historyColumns),
)
