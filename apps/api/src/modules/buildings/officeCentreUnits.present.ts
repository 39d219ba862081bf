import type { Ctx } from '../../platform/ctx.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import { ownsPlaces } from './buildings.policy.ts'
import { readLeases, unitStatus, type LeaseRow, type OfficeCentreUnitRow } from './officeCentreUnits.views.ts'
import { buildingDay } from './unitLeases.views.ts'

type Summary = Data<'listOfficeCentreUnits'>['items'][number]

export const presentUnitSummary = (row: OfficeCentreUnitRow): Summary => ({
  id: row.unit.id,
  unitNo: row.unit.unitNo,
  sizeSqm: row.unit.sizeSqm,
  officeTower: { id: row.towerId, name: row.towerName },
  officeFloor: { id: row.unit.officeFloorId, name: row.floorName },
  levelNo: row.levelNo,
  active: row.unit.active,
  status: unitStatus(row.unit.active, row.leaseId !== null),
  tenant: tenantOf(row),
  leaseStart: row.leaseStart,
  leaseEnd: row.leaseEnd,
  createdDate: row.unit.createdDate,
  updatedDate: row.unit.updatedDate,
  version: row.unit.version,
})

const tenantOf = ({ tenantId, tenantName, tenantCode }: OfficeCentreUnitRow): Summary['tenant'] =>
  tenantId !== null && tenantName !== null && tenantCode !== null
    ? { id: tenantId, name: tenantName, centreCode: tenantCode }
    : null

/** A unit with its leases, and what this actor may do to it. */
export async function presentUnit(ctx: Ctx, row: OfficeCentreUnitRow): Promise<Data<'getOfficeCentreUnit'>> {
  const [day, leases] = await Promise.all([buildingDay(ctx), readLeases(ctx, row.unit.id)])
  return {
    ...presentUnitSummary(row),
    leases: leases.map((lease) => ({
      id: lease.id,
      tenant: { id: lease.tenantId, name: lease.tenantName, centreCode: lease.tenantCode },
      leaseStart: lease.leaseStart,
      leaseEnd: lease.leaseEnd,
      phase: phaseOf(lease, day),
    })),
    allowedActions: ownsPlaces(ctx) ? actionsOn(ctx, row, leases, day) : [],
  }
}

function phaseOf({ leaseStart, leaseEnd }: LeaseRow, day: string): 'PAST' | 'CURRENT' | 'UPCOMING' {
  if (leaseStart > day) return 'UPCOMING'
  return leaseEnd !== null && leaseEnd < day ? 'PAST' : 'CURRENT'
}

function actionsOn(
  { scope }: Ctx,
  { unit }: OfficeCentreUnitRow,
  leases: LeaseRow[],
  day: string,
): AllowedAction<'getOfficeCentreUnit'>[] {
  const hasOpenLease = leases.some((lease) => phaseOf(lease, day) !== 'PAST')
  return [
    ...when(scope.permissions.has('UNIT_EDIT'), 'edit'),
    ...when(scope.permissions.has('UNIT_EDIT') && unit.active, 'assign'),
    ...when(scope.permissions.has('UNIT_EDIT') && hasOpenLease, 'end-lease'),
    ...when(scope.permissions.has('UNIT_DELETE'), 'remove'),
  ]
}

/** The fields of a unit as the audit trail shows them. */
export const auditedUnit = (row: OfficeCentreUnitRow) => ({
  unitNo: row.unit.unitNo,
  building: row.towerName,
  floor: row.floorName,
  sizeSqm: row.unit.sizeSqm,
  active: row.unit.active,
  tenant: row.tenantName,
  leaseStart: row.leaseStart,
  leaseEnd: row.leaseEnd,
})
