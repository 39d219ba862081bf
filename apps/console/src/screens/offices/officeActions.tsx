import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { Office } from './officeQueries.ts'

/** Asks, deletes an office, and goes to the list (doc 2 §2, NAV-021). */
export function useDeleteOffice({ id, name, users, floorPlan }: Office, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete ${name}`,
      message: whatGoes(users, floorPlan !== null),
      countdown: true,
      action: () => api.call('deleteArea', { path: { id } }, { silent: true }),
      onDeleted,
    })
}

function whatGoes(users: number, hasPlan: boolean): string {
  const people = `${countOf(users, 'person', 'people')} will no longer be assigned to it; their accounts stay.`
  const lost = [...(hasPlan ? ['Its floor plan will be deleted too.'] : []), ...(users > 0 ? [people] : [])]
  return lost.length === 0 ? 'Nobody is assigned to this office, and it has no floor plan.' : lost.join(' ')
}

/** Asks for a reason and takes an office out of use, or puts it back (states 14). */
export function useOfficeStatus({ id, name, active, version }: Office): () => void {
  const change = async (remark: string) => {
    const body = { active: !active, version, ...(remark === '' ? {} : { remark }) }
    await api.call('updateAreaStatus', { path: { id }, body }, { silent: true })
  }
  return () =>
    askStatus({
      remark: true,
      title: `${active ? 'Deactivate' : 'Activate'} ${name}`,
      message: active
        ? 'It is no longer offered where an office is chosen. Its people and its floor plan are not changed.'
        : 'It is offered again where an office is chosen.',
      optional: true,
      confirmLabel: active ? 'Deactivate' : 'Activate',
      action: change,
    })
}

/** Asks, and takes the floor plan off an office. */
export function useRemoveFloorPlan({ id, name, version }: Office): () => void {
  const remove = async () => {
    const body = { floorPlan: orNull(null), version }
    await api.call('updateAreaFloorPlan', { path: { id }, body }, { silent: true })
  }
  return () =>
    askStatus({
      title: 'Remove floor plan',
      message: `${name} will be shown without a plan. The name of the plan stays in the history.`,
      confirmLabel: 'Remove',
      action: remove,
    })
}
