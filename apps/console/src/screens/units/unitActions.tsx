import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { IconDoorExit, IconKey, IconTrash } from '@tabler/icons-react'
import { changeUnit, type Lease, type Unit } from './unitQueries.ts'

/** The lease of the day, or else the next one. */
const openLease = ({ leases }: Unit): Lease | undefined =>
  leases.find(({ phase }) => phase === 'CURRENT') ?? leases.findLast(({ phase }) => phase === 'UPCOMING')

/** What can be done with a unit. */
export function useUnitActions(
  unit: Unit,
  ways: { edit: () => void; letOut: () => void; onRemoved: () => void },
): GatedAction<Unit>[] {
  const end = useEndLease(unit)
  const remove = useRemoveUnit(unit, ways.onRemoved)
  return [
    {
      kind: 'other',
      label: unit.status === 'VACANT' ? 'Let to a tenant' : 'Let from a later date',
      icon: IconKey,
      primary: unit.status === 'VACANT',
      operation: 'updateOfficeCentreUnit',
      allowed: 'assign',
      onClick: ways.letOut,
    },
    {
      kind: 'other',
      label: 'End lease now',
      icon: IconDoorExit,
      operation: 'updateOfficeCentreUnit',
      allowed: 'end-lease',
      onClick: end,
    },
    { kind: 'edit', operation: 'updateOfficeCentreUnit', allowed: 'edit', onClick: ways.edit },
    {
      kind: 'delete',
      label: 'Remove',
      icon: IconTrash,
      operation: 'landlordRemoveOfficeCentreUnit',
      allowed: 'remove',
      onClick: remove,
    },
  ]
}

function useEndLease(unit: Unit): () => void {
  const lease = openLease(unit)
  return () =>
    askStatus({
      title: lease?.phase === 'UPCOMING' ? 'Cancel the upcoming lease' : 'End the lease now',
      message:
        lease?.phase === 'UPCOMING'
          ? `${lease.tenant.name} will not move into unit ${unit.unitNo}.`
          : `The last day of ${lease?.tenant.name ?? 'the tenant'} in unit ${unit.unitNo} will be yesterday, so the unit is vacant from today. To end it later, change its last day instead.`,
      danger: true,
      confirmLabel: lease?.phase === 'UPCOMING' ? 'Cancel lease' : 'End lease',
      action: () => changeUnit(unit, { tenantId: orNull(null) }),
    })
}

function useRemoveUnit(unit: Unit, onRemoved: () => void): () => void {
  const { id, unitNo, tenant, officeTower, officeFloor } = unit
  return () =>
    void confirm({
      title: `Remove unit ${unitNo}`,
      message:
        tenant === null
          ? `It is removed from ${officeTower.name}, ${officeFloor.name}. It is not let to anybody.`
          : `It is let to ${tenant.name}. The lease ends today, and the unit is removed from ${officeTower.name}, ${officeFloor.name}.`,
      danger: true,
      countdown: true,
      confirmLabel: 'Remove',
      action: () => api.call('landlordRemoveOfficeCentreUnit', { path: { id } }, { silent: true }),
    }).then((isRemoved) => {
      if (!isRemoved) return
      recordNotices.deleted()
      onRemoved()
    })
}
