import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { useBookingApi } from '../bookingApis.ts'
import type { BookingInstance } from '../bookingTypes.ts'

/** Gives a time back that nobody has come to yet, once somebody has confirmed it. */
export function useRelease(): (instance: BookingInstance) => void {
  const bookingApi = useBookingApi('MINE')
  return (instance) =>
    void confirm({
      title: `Release ${instance.resource.name}`,
      message: 'The time becomes free for others immediately. Anything not yet paid is not charged..',
      confirmLabel: 'Release',
      action: () =>
        bookingApi.cancelInstances(instance.bookingId, {
          scope: 'THESE',
          instanceIds: [instance.id],
          cancelRemark: 'Released on site',
        }),
    }).then((confirmed) => {
      if (confirmed) notify({ message: `${instance.resource.name} is free for others` })
    })
}
