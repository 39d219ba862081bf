import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { syncNotices } from '@atrium/screens-kit/syncNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { IconPlayerPause, IconPlayerPlay, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Building, Floor } from './levelQueries.ts'

/** What can be done with a building; deleting it goes back one page (doc 2 §2, NAV-038). */
export function useBuildingActions(
  building: Building,
  ways: { edit: () => void; addFloor: () => void; onDeleted: () => void },
): GatedAction<Building>[] {
  const sync = useSync(building)
  const changeStatus = useStatusChange(building)
  const remove = useDeleteBuilding(building, ways.onDeleted)
  return [
    {
      kind: 'other',
      label: 'Add floor',
      icon: IconPlus,
      primary: true,
      operation: 'createOfficeFloor',
      allowed: 'add-floor',
      onClick: ways.addFloor,
    },
    {
      kind: 'other',
      label: 'Synchronise',
      icon: IconRefresh,
      operation: 'syncOfficeTower',
      allowed: 'sync',
      loading: sync.isPending,
      onClick: () => sync.mutate(),
    },
    { kind: 'edit', operation: 'updateOfficeTower', allowed: 'edit', onClick: ways.edit },
    {
      kind: 'other',
      label: building.active ? 'Deactivate' : 'Activate',
      icon: building.active ? IconPlayerPause : IconPlayerPlay,
      operation: 'updateOfficeTowerStatus',
      allowed: building.active ? 'deactivate' : 'activate',
      onClick: changeStatus,
    },
    {
      kind: 'delete',
      operation: 'deleteOfficeTower',
      allowed: 'delete',
      onClick: remove,
      ...(building.noOfUnits > 0 ? { hint: 'Its floors have units. Remove the units first.' } : {}),
    },
  ]
}

/** Takes the floors over from the building system: 'Sync successful' or 'Sync failed' with the reason (doc 2 §8). */
function useSync({ id }: Building) {
  return useMutation({
    mutationKey: ['syncOfficeTower'],
    mutationFn: () => api.call('syncOfficeTower', { path: { id } }, { silent: true }),
    onSuccess: ({ addedFloors, changedFloors }) => {
      const done = [
        ...(addedFloors > 0 ? [`${addedFloors} added`] : []),
        ...(changedFloors > 0 ? [`${changedFloors} renamed`] : []),
      ]
      syncNotices.done(done.length === 0 ? 'The floors were up to date.' : `Floors: ${done.join(', ')}.`)
    },
    onError: syncNotices.failedBecause,
  })
}

function useStatusChange({ id, name, active, version }: Building): () => void {
  return () =>
    askStatus({
      title: `${active ? 'Deactivate' : 'Activate'} ${name}`,
      message: active
        ? 'It is no longer offered where a building or floor is chosen. Its floors, units and leases are not changed.'
        : 'It is offered again where a building or floor is chosen.',
      confirmLabel: active ? 'Deactivate' : 'Activate',
      action: () =>
        api.call('updateOfficeTowerStatus', { path: { id }, body: { active: !active, version } }, { silent: true }),
    })
}

function useDeleteBuilding({ id, name, noOfFloors }: Building, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete ${name}`,
      message:
        noOfFloors === 0
          ? 'It has no floors.'
          : `Its ${countOf(noOfFloors, 'floor', 'floors')} will be deleted with it.`,
      countdown: true,
      action: () => api.call('deleteOfficeTower', { path: { id } }, { silent: true }),
      onDeleted,
    })
}

/** Asks and deletes a floor without units. */
export function useDeleteFloor(): (floor: Floor) => void {
  return ({ id, name, officeTower }) =>
    void confirm({
      title: `Delete floor ${name}`,
      message: `It has no units. ${officeTower.name} keeps its other floors.`,
      danger: true,
      confirmLabel: 'Delete',
      action: () => api.call('deleteOfficeFloor', { path: { id } }, { silent: true }),
    }).then((isDeleted) => {
      if (!isDeleted) return
      recordNotices.deleted()
    })
}
