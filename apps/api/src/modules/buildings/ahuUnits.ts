import { optionalText, requiredText } from '@atrium/validators/fields.ts'
import { formatMoney, minorDigits, money } from '@atrium/validators/money.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { ahuUnitRecord, insertAhuUnit, replaceCooledUnits, type AhuUnitFields } from './ahuUnits.repo.ts'
import { ahuUnitView, countVisibleUnits, readAhuOptions, type AhuUnitRow } from './ahuUnits.views.ts'
import { ownsPlaces, requireOwnPlaces } from './buildings.policy.ts'

export const listAhuUnits = operation('listAhuUnits', listOf(ahuUnitView, presentAhuUnit))

const exportColumns: ExportColumn<AhuUnitRow>[] = [
  { header: 'Reference', value: (row) => row.ahuReferenceNo },
  { header: 'Name', value: (row) => row.ahuName, width: 30 },
  { header: 'Rate per hour', value: (row) => rateText(row) },
  { header: 'BMS point', value: (row) => row.bmsPointId },
  { header: 'Active', value: (row) => row.active },
  { header: 'Units', value: (row) => row.units.map((unit) => unit.name).join('; '), width: 60 },
]

export const generateAhuUnitRecord = operation(
  'generateAhuUnitRecord',
  sheetOf(ahuUnitView, 'AHU units', exportColumns),
)

export const getAhuDropDown = operation('getAhuDropDown', (ctx, { query }) => readAhuOptions(ctx, query))

export const getAhuUnit = operation('getAhuUnit', detailOf(ahuUnitView, presentAhuUnit))

export const createAhuUnit = operation('createAhuUnit', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwnPlaces(tx)
    const unitIds = await checkedUnits(tx, body.unitIds)
    const row = await ahuUnitView.read(tx, await insertAhuUnit(tx, checkedFields(body), unitIds))
    await auditAhuUnit(tx, 'CREATE', row, 'Added the air handling unit', { after: auditedAhuUnit(row) })
    return presentAhuUnit(tx, row)
  }),
)

export const updateAhuUnit = operation('updateAhuUnit', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await ahuUnitRecord.lock(tx, path.id, body.version)
    const before = await ahuUnitView.read(tx, path.id)
    await ahuUnitRecord.update(tx, path.id, checkedFields(body))
    if (body.unitIds) await replaceCooledUnits(tx, path.id, await checkedUnits(tx, body.unitIds))
    const row = await ahuUnitView.read(tx, path.id)
    await auditAhuUnit(tx, 'UPDATE', row, 'Changed the air handling unit', {
      before: auditedAhuUnit(before),
      after: auditedAhuUnit(row),
    })
    return presentAhuUnit(tx, row)
  }),
)

export const deleteAhuUnit = operation('deleteAhuUnit', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await ahuUnitRecord.lock(tx, path.id)
    const row = await ahuUnitView.read(tx, path.id)
    await ahuUnitRecord.softDelete(tx, path.id)
    await auditAhuUnit(tx, 'DELETE', row, 'Deleted the air handling unit', { before: auditedAhuUnit(row) })
    return true
  }),
)

export const listAhuUnitHistories = operation('listAhuUnitHistories', historyOf(ahuUnitView))

function presentAhuUnit(ctx: Ctx, row: AhuUnitRow): Data<'getAhuUnit'> {
  const mayEdit = ownsPlaces(ctx) && ctx.scope.permissions.has('AIRCON_SETUP_EDIT')
  return {
    id: row.id,
    ahuReferenceNo: row.ahuReferenceNo,
    ahuName: row.ahuName,
    bmsPointId: row.bmsPointId,
    ratePerHourMinor: row.ratePerHourMinor,
    currency: row.currency,
    active: row.active,
    units: row.units,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: mayEdit ? ['edit', 'delete'] : [],
  }
}

function checkedFields(body: Input<'createAhuUnit'>['body']): AhuUnitFields {
  const errors = {
    ahuReferenceNo: requiredText('a reference', 20)(body.ahuReferenceNo),
    ahuName: requiredText('a name', 100)(body.ahuName),
    bmsPointId: optionalText(50)(body.bmsPointId),
  }
  for (const [field, error] of Object.entries(errors)) if (error) throw invalidField(field, error)
  return {
    ahuReferenceNo: body.ahuReferenceNo.trim(),
    ahuName: body.ahuName.trim(),
    bmsPointId: body.bmsPointId?.trim() || null,
    ...rateOf(body),
    active: body.active ?? true,
  }
}

function rateOf(body: Input<'createAhuUnit'>['body']): Pick<AhuUnitFields, 'ratePerHourMinor' | 'currency'> {
  const ratePerHourMinor = body.ratePerHourMinor ?? null
  if (ratePerHourMinor === null) return { ratePerHourMinor, currency: null }
  const currency = body.currency?.toUpperCase() ?? null
  if (currency === null) throw invalidField('currency', 'Choose the currency of the rate.')
  if (!isCurrency(currency)) throw invalidField('currency', 'Enter a currency such as SGD.')
  return { ratePerHourMinor, currency }
}

function isCurrency(code: string): boolean {
  if (!/^[A-Z]{3}$/.test(code)) return false
  return minorDigits(code) >= 0
}

async function checkedUnits(ctx: Ctx, unitIds: string[] = []): Promise<string[]> {
  const ids = [...new Set(unitIds)]
  if ((await countVisibleUnits(ctx, ids)) < ids.length)
    throw invalidField('unitIds', 'Choose units of this office centre.')
  return ids
}

const rateText = ({ ratePerHourMinor, currency }: AhuUnitRow): string | null =>
  ratePerHourMinor === null || currency === null ? null : formatMoney(money(ratePerHourMinor, currency))

const auditedAhuUnit = (row: AhuUnitRow) => ({
  ahuReferenceNo: row.ahuReferenceNo,
  ahuName: row.ahuName,
  bmsPointId: row.bmsPointId,
  ratePerHour: rateText(row),
  active: row.active,
  units: row.units.map((unit) => unit.name).slice(0, 50),
})

const auditAhuUnit = auditOf((row: AhuUnitRow) => ({
  module: 'ahu-units',
  entityType: 'AHU_UNIT',
  entityId: row.id,
  entityName: row.ahuReferenceNo,
}))
