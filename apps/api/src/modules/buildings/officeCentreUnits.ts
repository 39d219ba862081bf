import { requiredText } from '@atrium/validators/fields.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { auditUnit } from './buildings.audit.ts'
import { requireOwnPlaces } from './buildings.policy.ts'
import { auditedUnit, presentUnit, presentUnitSummary } from './officeCentreUnits.present.ts'
import { deleteUpcomingLeases, officeCentreUnitRecord, type OfficeCentreUnitFields } from './officeCentreUnits.repo.ts'
import {
  officeCentreUnitView,
  readUnitOptions,
  unitName,
  unitStatus,
  type OfficeCentreUnitRow,
} from './officeCentreUnits.views.ts'
import { shareLockOfficeFloors } from './officeFloors.repo.ts'
import { requireNoOpenRequests } from './openRequests.ts'
import { updateLease } from './unitLeases.repo.ts'
import { changeLease } from './unitLeases.ts'
import { buildingDay } from './unitLeases.views.ts'

export const listOfficeCentreUnits = operation(
  'listOfficeCentreUnits',
  listOf(officeCentreUnitView, (_ctx, row) => presentUnitSummary(row)),
)

const exportColumns: ExportColumn<OfficeCentreUnitRow>[] = [
  { header: 'Unit', value: ({ unit }) => unit.unitNo },
  { header: 'Building', value: (row) => row.towerName },
  { header: 'Floor', value: (row) => row.floorName },
  { header: 'Size (sqm)', value: ({ unit }) => unit.sizeSqm },
  { header: 'Status', value: (row) => statusLabels[unitStatus(row.unit.active, row.leaseId !== null)] },
  { header: 'Tenant', value: (row) => row.tenantName, width: 30 },
  { header: 'Tenant code', value: (row) => row.tenantCode },
  { header: 'Lease from', value: (row) => row.leaseStart },
  { header: 'Lease to', value: (row) => row.leaseEnd },
]

const statusLabels = { VACANT: 'Vacant', OCCUPIED: 'Occupied', INACTIVE: 'Inactive' }

export const generateOfficeCentreUnitRecord = operation(
  'generateOfficeCentreUnitRecord',
  sheetOf(officeCentreUnitView, 'Units', exportColumns),
)

export const getOfficeCentreUnitDropDown = operation('getOfficeCentreUnitDropDown', (ctx, { query }) =>
  readUnitOptions(ctx, query),
)

export const getUnitDropdown = operation('getUnitDropdown', (ctx, { query }) => readUnitOptions(ctx, query))

export const getOfficeCentreUnit = operation('getOfficeCentreUnit', detailOf(officeCentreUnitView, presentUnit))

export const createOfficeCentreUnit = operation('createOfficeCentreUnit', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwnPlaces(tx)
    const id = await officeCentreUnitRecord.insert(tx, await checkedFields(tx, body))
    const unit = await officeCentreUnitRecord.lock(tx, id)
    await changeLease(tx, unit, { ...body, tenantId: body.tenantId ?? undefined })
    const row = await officeCentreUnitView.read(tx, unit.id)
    await auditUnit(tx, 'CREATE', named(row), 'Added the unit', { after: auditedUnit(row) })
    return presentUnit(tx, row)
  }),
)

export const updateOfficeCentreUnit = operation('updateOfficeCentreUnit', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const unit = await officeCentreUnitRecord.lock(tx, path.id, body.version)
    const before = await officeCentreUnitView.read(tx, path.id)
    const fields = await checkedFields(tx, body)
    if (unit.active && !fields.active && before.leaseId !== null && body.tenantId !== null)
      throw invalidField('active', `This unit is let to ${before.tenantName}. End the lease first.`)
    await changeLease(tx, { ...unit, active: fields.active }, body)
    await officeCentreUnitRecord.update(tx, path.id, fields)
    const row = await officeCentreUnitView.read(tx, path.id)
    await auditUnit(tx, 'UPDATE', named(row), summaryOf(before, row), {
      before: auditedUnit(before),
      after: auditedUnit(row),
    })
    return presentUnit(tx, row)
  }),
)

/** Its lease of the day ends today, leases to come are dropped (doc 2 §7). */
export const landlordRemoveOfficeCentreUnit = operation('landlordRemoveOfficeCentreUnit', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await officeCentreUnitRecord.lock(tx, path.id)
    const row = await officeCentreUnitView.read(tx, path.id)
    await requireNoOpenRequests(tx, [path.id])
    const day = await buildingDay(tx)
    if (row.leaseId !== null && row.leaseStart !== null)
      await updateLease(tx, row.leaseId, { leaseStart: row.leaseStart, leaseEnd: day })
    await deleteUpcomingLeases(tx, path.id, day)
    await officeCentreUnitRecord.softDelete(tx, path.id)
    await auditUnit(tx, 'DELETE', named(row), 'Removed the unit', { before: auditedUnit(row) })
    return true
  }),
)

export const listOfficeCentreUnitHistories = operation('listOfficeCentreUnitHistories', historyOf(officeCentreUnitView))

async function checkedFields(
  ctx: Transactional<Ctx>,
  body: Input<'createOfficeCentreUnit'>['body'],
): Promise<OfficeCentreUnitFields> {
  const error = requiredText('a unit number', 20)(body.unitNo)
  if (error) throw invalidField('unitNo', error)
  if ((await shareLockOfficeFloors(ctx, [body.officeFloorId])) === 0)
    throw invalidField('officeFloorId', 'Choose a floor of this office centre.')
  const sizeSqm = body.sizeSqm ?? null
  if (sizeSqm !== null && Math.round(sizeSqm * 100) !== Number((sizeSqm * 100).toFixed(6)))
    throw invalidField('sizeSqm', 'Use at most two decimals.')
  return { officeFloorId: body.officeFloorId, unitNo: body.unitNo.trim(), sizeSqm, active: body.active ?? true }
}

function summaryOf(before: OfficeCentreUnitRow, after: OfficeCentreUnitRow): string {
  if (before.tenantId === after.tenantId) return 'Changed the unit'
  return after.tenantName === null ? `Ended the lease of ${before.tenantName}` : `Let the unit to ${after.tenantName}`
}

const named = (row: OfficeCentreUnitRow) => ({ id: row.unit.id, name: unitName({ ...row, unitNo: row.unit.unitNo }) })
