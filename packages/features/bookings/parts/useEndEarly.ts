import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import type { BookingInstance } from '../bookingTypes.ts'

/** Ends a time that runs, once somebody has confirmed it. */
export function useEndEarly(): (instance: BookingInstance) => void {
  return (instance) =>
    void confirm({
      title: `End ${instance.resource.name} now`,
      message: `The rest of the time until ${bookingTimeText(instance).split(' – ').at(-1)} becomes free for others.`,
      confirmLabel: 'End now',
      action: () => api.call('endBookingInstance', { path: { id: instance.id } }, { silent: true }),
    }).then(async (confirmed) => {
      if (!confirmed) return
      recordNotices.updated()
    })
}
