import type { ExportColumn } from '../../platform/exports.ts'
import type { PersonRow } from './broadcasts.views.ts'
import type { BroadcastAnswer } from './tables.ts'

/** What people have answered, in words. */
const answerWords: Record<BroadcastAnswer, string> = {
  NO_RESPONSE: 'No response',
  SAFE: 'Safe',
  NEED_HELP: 'Needs help',
}

/** The list of people to look for on paper: where they are, how to reach them, and what they have answered. */
export const answerSheet: ExportColumn<PersonRow>[] = [
  { header: 'Floors', value: (row) => row.floorNos, width: 30 },
  { header: 'Name', value: (row) => row.user.name, width: 30 },
  { header: 'Company', value: (row) => row.tenant.name, width: 30 },
  { header: 'Mobile number', value: (row) => row.mobileNumber },
  { header: 'Answer', value: (row) => answerWords[row.status] },
  { header: 'Answered', value: (row) => row.respondedDate },
  { header: 'Answered by', value: (row) => row.answeredByFullName },
  { header: 'Remark', value: (row) => row.remark, width: 40 },
]
