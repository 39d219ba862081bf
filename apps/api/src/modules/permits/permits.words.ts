import { countOf } from '@atrium/validators/text.ts'
import { weekdayNames, weekdayOfNumber } from '@atrium/validators/operatingHours.ts'
import type { NoisyWorkRestriction } from '@atrium/validators/permits.ts'
import { dayText, minutesText } from '@atrium/validators/wallTimes.ts'
import type { FmFormStatus } from './permits.lifecycle.ts'
import type { FmFormDocumentStatus, Party } from './tables.ts'

export const statusLabels: Record<FmFormStatus, string> = {
  PENDING_SUBMISSION: 'Pending submission',
  PENDING_REVIEW: 'Pending review',
  PENDING_MCST_APPROVAL: 'Pending MCST approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  TERMINATED: 'Terminated',
  EXPIRED: 'Expired',
}

export const documentStatusLabels: Record<FmFormDocumentStatus, string> = {
  PENDING_SUBMISSION: 'Pending submission',
  PENDING_REVIEW: 'Pending review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
}

export const partyLabels: Record<Party, string> = {
  CONTRACTOR: 'Contractor',
  APPLICANT: 'Applicant',
  LANDLORD: 'Landlord',
  MCST: 'MCST',
}

/** What is declared where the settings have no words of their own. */
export const usualDeclaration =
  'I declare that what I have entered is true, that everybody who works is trained for it and insured, and that the work follows the rules of the building and the conditions of this permit.'

/** When nobody makes noise, as people read it: `Monday to Friday, 09:00 AM – 06:00 PM`; empty where noise is never restricted. */
export const restrictionText = (restrictions: readonly NoisyWorkRestriction[]): string =>
  restrictions.map((one) => `${weekdaysText(one.weekdays)}, ${minutesText(one)}`).join('; ')

function weekdaysText(days: readonly number[]): string {
  const sorted = [...days].toSorted((one, other) => one - other)
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined || sorted.length === 7) return 'Every day'
  const name = (day: number) => weekdayNames[weekdayOfNumber(day)]
  if (sorted.length > 2 && last - first === sorted.length - 1) return `${name(first)} to ${name(last)}`
  return new Intl.ListFormat('en').format(sorted.map(name))
}

type Times = {
  workStartDate: string | null
  workEndDate: string | null
  workStartMinute: number | null
  workEndMinute: number | null
}

/** When the work is done; empty where nobody has said yet. */
export function workTimesText({ workStartDate, workEndDate, workStartMinute, workEndMinute }: Times): string {
  if (workStartDate === null || workEndDate === null) return ''
  const days =
    workStartDate === workEndDate ? dayText(workStartDate) : `${dayText(workStartDate)} to ${dayText(workEndDate)}`
  if (workStartMinute === null || workEndMinute === null) return days
  return `${days}, ${minutesText({ startMinute: workStartMinute, endMinute: workEndMinute })}`
}

export const crewText = (count: number): string => countOf(count, 'person', 'people')
