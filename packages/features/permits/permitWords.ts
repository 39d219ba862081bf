import { dayText, spanText } from '@atrium/validators/wallTimes.ts'
import type { FmForm } from './permitQueries.ts'

export const permitStates: Record<FmForm['permitState'], string> = {
  NONE: 'No permit',
  UPCOMING: 'Not begun',
  LIVE: 'Live',
  SUSPENDED: 'Suspended',
  OVER: 'Over',
  TERMINATED: 'Ended',
}

type Times = Pick<FmForm, 'workStartDate' | 'workEndDate'>

/** On which days the work is done; empty while nobody has said. */
export const workDaysText = ({ workStartDate: first, workEndDate: last }: Times): string => {
  if (first === null || last === null) return ''
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`
}

/** The same with the times of each day. */
export const workTimesText = (
  form: Times & Pick<FmForm, 'workStartTime' | 'workEndTime' | 'overnightWork'>,
): string => {
  const { workStartTime: startTime, workEndTime: endTime, overnightWork } = form
  const times = startTime && endTime ? spanText({ startTime, endTime }) : ''
  return [workDaysText(form), times, overnightWork ? 'overnight' : ''].filter(Boolean).join(', ')
}
