import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { DeskDetail } from './hotdeskQueries.ts'

type DeskAction = Schemas['HotdeskAction']

const words: Record<DeskAction, { label: string; message: string }> = {
  BLOCK: { label: 'Block', message: 'Nobody can book it until it is unblocked. The reason is shown.' },
  UNBLOCK: { label: 'Unblock', message: 'It can be booked again.' },
  DEACTIVATE: { label: 'Deactivate', message: 'It is no longer offered for booking.' },
  ACTIVATE: { label: 'Activate', message: 'It is offered for booking again.' },
}

/** Asks for a reason and sets a desk to another state (states 28). */
export function useDeskStatus({ id, deskNo, version }: DeskDetail): (action: DeskAction) => void {
  return (action) =>
    askStatus({
      remark: true,
      title: `${words[action].label} desk ${deskNo}`,
      message: words[action].message,
      optional: action !== 'BLOCK',
      confirmLabel: words[action].label,
      action: async (remark) => {
        const body = { action, version, ...(remark === '' ? {} : { remark }) }
        await api.call('updateHotdeskStatus', { path: { id }, body }, { silent: true })
      },
    })
}

/** Asks, and takes a desk back from the person it belongs to. */
export function useFreeDesk({ id, deskNo, version, assignedUser }: DeskDetail): () => void {
  return () =>
    askStatus({
      title: `Free desk ${deskNo}`,
      message: `It is no longer assigned to ${assignedUser?.fullName ?? 'anybody'}, and everybody who can use the zone can book it.`,
      confirmLabel: 'Make available',
      action: async () => {
        const body = { userId: null, version }
        await api.call('assignHotdesk', { path: { id }, body }, { silent: true })
      },
    })
}

/** Asks, deletes a desk, and goes to its zone. */
export function useDeleteDesk({ id, deskNo }: DeskDetail, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete desk ${deskNo}`,
      message: 'Its code stops working.',
      action: () => api.call('deleteHotdesk', { path: { id } }, { silent: true }),
      onDeleted,
    })
}
