import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { syncNotices } from '@atrium/screens-kit/syncNotices.ts'
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { DeviceKind } from './deviceKinds.ts'
import type { Device } from './deviceQueries.ts'

type Ways = { onEdit: () => void; onLeave: () => void }

/** What may be done to a device (states 13). */
export function useDeviceActions(kind: DeviceKind, device: Device, { onEdit, onLeave }: Ways): GatedAction<Device>[] {
  const sync = useSync(device)
  const { id, name, active, version, doors } = device
  const [door] = doors
  const changeStatus = () =>
    askStatus({
      remark: true,
      optional: true,
      title: `${active ? 'Deactivate' : 'Activate'} ${name}`,
      message: active
        ? 'It stays disabled even when it reports in, and can no longer be chosen.'
        : 'It is offline until its next sign of life.',
      confirmLabel: active ? 'Deactivate' : 'Activate',
      action: (remark) =>
        api.call(
          'updateDeviceStatus',
          { path: { id }, body: { active: !active, version, ...(remark === '' ? {} : { remark }) } },
          { silent: true },
        ),
    })
  return [
    { kind: 'edit', operation: kind.operations.update, allowed: 'edit', onClick: onEdit },
    {
      kind: 'other',
      label: sync.isPending ? 'Syncing…' : 'Sync',
      icon: IconRefresh,
      operation: 'syncDeviceController',
      allowed: 'sync',
      disabled: sync.isPending,
      onClick: () => sync.mutate(),
    },
    {
      kind: 'other',
      label: active ? 'Deactivate' : 'Activate',
      icon: active ? IconPlayerPause : IconPlayerPlay,
      operation: 'updateDeviceStatus',
      allowed: active ? 'deactivate' : 'activate',
      onClick: changeStatus,
    },
    {
      kind: 'delete',
      operation: kind.operations.remove,
      allowed: 'delete',
      disabled: door !== undefined,
      ...(door ? { hint: `${door.name} uses it. Give the door another one first.` } : {}),
      onClick: () =>
        askToDelete({
          title: `Delete ${name}`,
          message: 'Its serial number can be registered again.',
          action: () => kind.remove(device),
          onDeleted: onLeave,
        }),
    },
  ]
}

/** Hands a controller its network and profile; a failure is a notice and no error of the request (doc 1 §8). */
const useSync = ({ id }: Device) =>
  useMutation({
    mutationKey: ['syncDevice'],
    mutationFn: () => api.call('syncDeviceController', { path: { id } }, { silent: true }),
    onSuccess: () => syncNotices.done(),
    onError: () => {
      syncNotices.failed()
      void api.refresh('devices')
    },
  })
