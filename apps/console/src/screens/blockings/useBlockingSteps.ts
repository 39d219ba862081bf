import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import type { Blocking } from './blockingQueries.ts'

/** What can be done to a blocking besides editing it; each asks first. */
export function useBlockingSteps({ id, name, version, includeHoliday }: Blocking, onRemoved: () => void) {
  const path = { id }
  const terminate = () =>
    askStatus({
      remark: true,
      title: `Terminate ${name}`,
      message: 'Its remaining times can be booked again. This cannot be undone.',
      label: 'Reason',
      maxLength: 500,
      confirmLabel: 'Terminate',
      danger: true,
      action: (remark) => api.call('terminateFacilityBlocking', { path, body: { remark, version } }, { silent: true }),
    })
  const toggleHolidays = () =>
    askStatus({
      title: includeHoliday ? 'Exclude holidays' : 'Include holidays',
      message: includeHoliday
        ? 'The facilities can be booked on holidays between the first and the last day.'
        : 'The facilities cannot be booked on holidays either. Existing bookings are kept.',
      confirmLabel: includeHoliday ? 'Exclude holidays' : 'Include holidays',
      action: async () => {
        const call = includeHoliday ? 'disableFacilityBlockingIncludeHoliday' : 'enableFacilityBlockingIncludeHoliday'
        await api.call(call, { path, body: { version, bookings: 'KEEP' } }, { silent: true })
      },
    })
  const remove = () =>
    askToDelete({
      title: `Delete ${name}`,
      message: 'These times can be booked again.',
      action: async () => {
        await api.call('deleteFacilityBlocking', { path }, { silent: true })
        onRemoved()
      },
    })
  return { terminate, toggleHolidays, remove }
}
