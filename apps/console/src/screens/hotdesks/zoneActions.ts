import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { Zone } from './hotdeskQueries.ts'

/** Asks, deletes a zone with its desks, and goes to the list. */
export function useDeleteZone({ id, name, desks }: Zone, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete ${name}`,
      message: desks === 0 ? 'The zone has no desks.' : `${countOf(desks, 'desk', 'desks')} will be deleted with it.`,
      countdown: true,
      action: () => api.call('deleteHotdeskZone', { path: { id } }, { silent: true }),
      onDeleted,
    })
}

/** Asks for a reason and takes a zone out of use, or puts it back. */
export function useZoneStatus({ id, name, active, version }: Zone): () => void {
  return () =>
    askStatus({
      remark: true,
      title: `${active ? 'Deactivate' : 'Activate'} ${name}`,
      message: active
        ? 'Its desks can no longer be booked. Existing bookings are kept.'
        : 'Its desks can be booked again.',
      optional: true,
      confirmLabel: active ? 'Deactivate' : 'Activate',
      action: async (remark) => {
        const body = { active: !active, version, ...(remark === '' ? {} : { remark }) }
        await api.call('updateHotdeskZoneStatus', { path: { id }, body }, { silent: true })
      },
    })
}
