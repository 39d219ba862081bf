import { api } from '@atrium/auth/api.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { orReread } from '@atrium/screens-kit/orReread.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { askRemark } from '@atrium/ui/RemarkDialog.tsx'
import type { AccessDoor, AccessDoorSummary } from './accessDoorQueries.ts'
import { seconds } from './doorWords.ts'

/** Asks why, waits for the controller, and says that the door is unlocked. */
export async function askToUnlock({
  id,
  name,
  relayStrkTimeMin,
}: Pick<AccessDoor, 'id' | 'name'> & Partial<Pick<AccessDoor, 'relayStrkTimeMin'>>): Promise<void> {
  const howLong = relayStrkTimeMin === undefined ? 'a few seconds' : seconds(relayStrkTimeMin)
  const reason = await askRemark({
    title: `Unlock ${name}`,
    message: `It opens to anybody for ${howLong}. Your name is recorded.`,
    label: 'Reason',
    maxLength: 200,
    confirmLabel: 'Unlock',
    action: (text) =>
      orReread(() => api.call('unlockAccessDoor', { path: { id }, body: { reason: text } }, { silent: true })),
  })
  if (reason !== null) notify({ message: `${name} is unlocked` })
}

/** Activates or deactivates a door, with the words of the documents (doc 2 §4, §8). */
export async function askToTurn({ id, name, active, version }: AccessDoorSummary): Promise<void> {
  const call = active ? 'deactivateAccessDoor' : 'activateAccessDoor'
  const isDone = await confirm({
    title: active ? `Deactivate ${name}` : `Activate ${name}`,
    message: active
      ? 'Nobody can open it until it is activated again. Its access groups are kept.'
      : 'The people in its access groups can open it.',
    confirmLabel: active ? 'Deactivate' : 'Activate',
    action: () => orReread(() => api.call(call, { path: { id }, body: { version } }, { silent: true })),
  })
  if (isDone) notify({ message: active ? 'Door successfully deactivated' : 'Door successfully activated' })
}

/** Lets people ask to pass a door, or no longer. */
export async function askAboutRequests({ id, name, allowDoorAccessRequest, version }: AccessDoor): Promise<void> {
  const call = allowDoorAccessRequest ? 'disallowDoorAccessRequest' : 'allowDoorAccessRequest'
  const isDone = await confirm({
    title: allowDoorAccessRequest ? `Stop requests for ${name}` : `Allow requests for ${name}`,
    message: allowDoorAccessRequest
      ? 'People can no longer request access to this door. Approved access is kept.'
      : 'People without access can request it for this door.',
    confirmLabel: allowDoorAccessRequest ? 'Stop requests' : 'Allow requests',
    action: () => orReread(() => api.call(call, { path: { id }, body: { version } }, { silent: true })),
  })
  if (isDone) recordNotices.updated()
}

export const askToDeleteDoor = ({ id, name, accessGroupNames }: AccessDoor, onDeleted: () => void): void =>
  askToDelete({
    title: `Delete ${name}`,
    message:
      accessGroupNames.length === 0
        ? 'It is in no access group. Its reader, relay and inputs become free again.'
        : `It is also removed from ${accessGroupNames.join(', ')}. Its reader, relay and inputs become free again.`,
    action: () => api.call('deleteAccessDoor', { path: { id } }, { silent: true }),
    onDeleted,
  })
