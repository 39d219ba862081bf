import { scoreOf } from '@atrium/validators/musterScore.ts'
import {
  confidenceWords,
  evidenceText,
  musterKindWords,
  musterPersonWords,
  musterStateWords,
  tookText,
} from '@atrium/validators/musterWords.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import type { MusterPersonRow, MusterRow } from './musters.views.ts'

const scored = ({ startedDate, tally }: MusterRow) => scoreOf(startedDate.getTime(), tally.total, tally.accounted)

const took = (seconds: number | null) => (seconds === null ? null : tookText(seconds))

/** Musters with their scores. */
export const musterColumns: ExportColumn<MusterRow>[] = [
  { header: 'Muster', value: ({ reason }) => reason, width: 40 },
  { header: 'Kind', value: ({ kind }) => musterKindWords[kind] },
  { header: 'Site', value: ({ site }) => site.name, width: 30 },
  { header: 'Floor', value: ({ floorName }) => floorName },
  { header: 'Started', value: ({ startedDate }) => startedDate },
  { header: 'Ended', value: ({ endedDate }) => endedDate },
  { header: 'People', value: ({ tally }) => tally.total },
  { header: 'Safe', value: ({ tally }) => tally.safe },
  { header: 'Not here', value: ({ tally }) => tally.notHere },
  { header: 'Not found', value: ({ tally }) => tally.total - tally.safe - tally.notHere },
  { header: 'Not on the list', value: ({ tally }) => tally.added },
  { header: 'Half found after', value: (row) => took(scored(row).secondsToHalf) },
  { header: '90% found after', value: (row) => took(scored(row).secondsToNinety) },
  { header: 'All found after', value: (row) => took(scored(row).secondsToAll) },
  { header: 'Summary', value: ({ summary }) => summary, width: 60 },
]

/** Everybody on a list. */
export const personColumns: ExportColumn<MusterPersonRow>[] = [
  { header: 'Name', value: ({ fullName }) => fullName, width: 30 },
  { header: 'Kind', value: ({ kind }) => musterPersonWords[kind] },
  { header: 'Company', value: ({ companyName }) => companyName, width: 30 },
  { header: 'Floor', value: ({ floorName }) => floorName },
  { header: 'State', value: ({ state }) => musterStateWords[state] },
  { header: 'Seen', value: ({ stateDate }) => stateDate },
  { header: 'Seen by', value: ({ stateByFullName }) => stateByFullName, width: 30 },
  { header: 'Assembly point', value: ({ assemblyPoint }) => assemblyPoint },
  { header: 'Last activity', value: (row) => evidenceText(row), width: 40 },
  { header: 'Last seen', value: ({ evidenceDate }) => evidenceDate },
  { header: 'Certainty', value: ({ confidence }) => confidenceWords[confidence] },
  { header: 'Left by a door', value: ({ leftDate }) => leftDate },
  { header: 'Remark', value: ({ note }) => note, width: 40 },
]
