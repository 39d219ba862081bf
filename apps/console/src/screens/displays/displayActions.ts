import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import type { Display } from './displayQueries.ts'

/** Asks, makes a new key, and hands it over to be shown once. */
export function useNewKey({ id, name }: Display, show: (apiKey: string) => void): () => void {
  return () => {
    let made: string | undefined
    void confirm({
      title: `New key for ${name}`,
      message: 'The tablet that shows it goes blank until you set it up with the new key.',
      confirmLabel: 'Create a new key',
      action: async () => {
        const { apiKey } = await api.call('regenerateHotdeskZoneDisplayKey', { path: { id } }, { silent: true })
        made = apiKey
      },
    }).then((isMade) => isMade && made !== undefined && show(made))
  }
}

/** Asks for a reason and takes a display out of use, or puts it back (states 29). */
export function useDisplayStatus({ id, name, status, version }: Display): () => void {
  const active = status === 'INACTIVE'
  return () =>
    askStatus({
      remark: true,
      title: `${active ? 'Activate' : 'Deactivate'} ${name}`,
      message: active ? 'It has to be set up on a tablet again.' : 'The tablet that shows it goes blank.',
      optional: true,
      confirmLabel: active ? 'Activate' : 'Deactivate',
      action: async (remark) => {
        const body = { active, version, ...(remark === '' ? {} : { remark }) }
        const path = { id }
        await api.call('updateHotdeskZoneDisplayStatus', { path, body }, { silent: true })
      },
    })
}

/** Asks, deletes a display, and goes to the list. */
export function useDeleteDisplay({ id, name }: Display, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete ${name}`,
      message: 'The tablet that shows it goes blank, and its key stops working.',
      action: () => api.call('deleteHotdeskZoneDisplay', { path: { id } }, { silent: true }),
      onDeleted,
    })
}
