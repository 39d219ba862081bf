import type { ClashQuestion } from '@atrium/screens-kit/clashes/ClashPanel.tsx'
import type { FormValues } from './fmFormForm.ts'
import type { FmForm } from './permitQueries.ts'

/** What may be in the way of the work of a permit that is yet to be decided; null for all others. */
export function clashQuestionOf(form: FmForm): ClashQuestion | null {
  const { status, workStartDate, workEndDate, workStartTime, workEndTime, hotWork, noisyWork } = form
  if (status !== 'PENDING_REVIEW' && status !== 'PENDING_MCST_APPROVAL') return null
  if (!workStartDate || !workEndDate || !workStartTime || !workEndTime) return null
  return {
    kinds: kindsOf({ hotWork, noisyWork }),
    siteId: form.site.id,
    officeFloorId: form.officeFloor?.id ?? null,
    startDate: workStartDate,
    endDate: workEndDate,
    startTime: workStartTime,
    endTime: workEndTime,
    except: form.id,
  }
}

const kindsOf = ({ hotWork, noisyWork }: { hotWork: boolean; noisyWork: boolean }): ClashQuestion['kinds'] => [
  'WORK',
  ...(hotWork ? (['HOT_WORK'] as const) : []),
  ...(noisyWork ? (['NOISY_WORK'] as const) : []),
]

/** What may be in the way of work that is being asked for; null until it is known where and when. */
export function clashQuestionOfValues(values: FormValues, except: string | null): ClashQuestion | null {
  const { siteId, officeFloorId, days, workStartTime, workEndTime, overnightWork } = values
  if (!siteId || !days.first || !days.last || !workStartTime || !workEndTime || days.last < days.first) return null
  if (workEndTime <= workStartTime && !overnightWork) return null
  const times = { startDate: days.first, endDate: days.last, startTime: workStartTime, endTime: workEndTime }
  return { kinds: kindsOf(values), siteId, officeFloorId, ...times, except }
}
