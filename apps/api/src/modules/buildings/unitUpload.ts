import { parseDate, isDate } from '@atrium/validators/dates.ts'
import { requiredText } from '@atrium/validators/fields.ts'
import { unitColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { conflict } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { auditUnits } from './buildings.audit.ts'
import { requireOwnPlaces } from './buildings.policy.ts'
import { officeCentreUnitRecord } from './officeCentreUnits.repo.ts'
import { tenantsByCodes, unitName, unitNosOfFloors, type NamedTenant } from './officeCentreUnits.views.ts'
import { shareLockOfficeFloors } from './officeFloors.repo.ts'
import { floorsOfTowers } from './officeFloors.views.ts'
import { towersByNames } from './officeTowers.views.ts'
import { insertLeases } from './unitLeases.repo.ts'
import { buildingDay } from './unitLeases.views.ts'

type Row = Record<string, string>

/** Units with, where they are let, the tenant that holds them (entities 6.4). */
export const unitUpload: BulkKind = {
  kind: 'units',
  noun: 'units',
  module: 'units',
  columns: unitColumns,
  check: async (ctx, rows) => {
    const known = await readKnown(ctx, rows)
    const repeated = repeatedKeys(rows.map((row, index) => (cell(row, 'unitNo') ? unitKey(row) : `#${index}`)))
    return (row, index) =>
      isThere(row, known)
        ? { alone: 'This floor already has a unit with this number.' }
        : [
            ...placeErrors(row, known),
            ...(repeated.has(index) ? ['This unit appears more than once in the file.'] : []),
            ...cellErrors(row),
            ...leaseErrors(row, known),
          ]
  },
  write: async (ctx, rows) => {
    const known = await readKnown(ctx, rows)
    const floorIds = [...new Set(rows.map((row) => known.floors.get(floorKey(row)) ?? ''))]
    if ((await shareLockOfficeFloors(ctx, floorIds)) < floorIds.length)
      throw conflict('A floor has been deleted in the meantime. Check the rows again.')
    const ids = await officeCentreUnitRecord.insertAll(
      ctx,
      rows.map((row) => ({
        officeFloorId: known.floors.get(floorKey(row)) ?? '',
        unitNo: cell(row, 'unitNo'),
        sizeSqm: cell(row, 'sizeSqm') ? Number(cell(row, 'sizeSqm')) : null,
        active: true,
      })),
    )
    await writeLeases(ctx, rows, ids, known)
    await auditRows(ctx, rows, ids, known)
  },
}

type Known = {
  towers: ReadonlyMap<string, { id: string }>
  /** Ids by `tower floor`, both in small letters. */
  floors: ReadonlyMap<string, string>
  unitNos: ReadonlySet<string>
  tenants: ReadonlyMap<string, NamedTenant>
  /** The day at the building. */
  day: string
}

async function readKnown(ctx: Ctx, rows: Row[]): Promise<Known> {
  const towers = await towersByNames(
    ctx,
    rows.map((row) => cell(row, 'towerName')),
  )
  const names = new Map([...towers].map(([key, tower]) => [tower.id, key]))
  const known = await floorsOfTowers(ctx, [...names.keys()])
  const floors = new Map(
    known.map((floor) => [`${names.get(floor.officeTowerId)}\n${floor.name.toLowerCase()}`, floor.id]),
  )
  const wanted = new Set(rows.flatMap((row) => floors.get(floorKey(row)) ?? []))
  const codes = [...new Set(rows.map(tenantCode))]
  const [unitNos, tenants] = await Promise.all([unitNosOfFloors(ctx, [...wanted]), tenantsByCodes(ctx, codes)])
  return { towers, floors, unitNos, tenants, day: await buildingDay(ctx) }
}

async function writeLeases(
  ctx: Transactional<Ctx>,
  rows: Row[],
  unitIds: string[],
  { tenants, day }: Known,
): Promise<void> {
  const { landlordId, officeCentreId } = ctx.scope
  await insertLeases(
    ctx,
    rows.flatMap((row, index) => {
      const tenantId = tenants.get(tenantCode(row))?.id
      if (!tenantId) return []
      const leaseStart = dayIn(row, 'leaseStart') ?? day
      const unit = { id: unitIds[index] ?? '', landlordId, officeCentreId }
      return [{ unit, tenantId, leaseStart, leaseEnd: dayIn(row, 'leaseEnd') }]
    }),
  )
}

function auditRows(ctx: Transactional<Ctx>, rows: Row[], ids: string[], { tenants }: Known): Promise<void> {
  const made = rows.map((row, index) => {
    const [towerName, floorName, unitNo] = [cell(row, 'towerName'), cell(row, 'floorName'), cell(row, 'unitNo')]
    return { id: ids[index] ?? '', name: unitName({ towerName, floorName, unitNo }), row }
  })
  return auditUnits(ctx, 'CREATE', made, 'Added the unit by an upload', ({ name, row }) => ({
    after: { name, sizeSqm: cell(row, 'sizeSqm') || null, tenant: tenants.get(tenantCode(row))?.companyName ?? null },
  }))
}

const cell = (row: Row, key: string) => (row[key] ?? '').trim()
const floorKey = (row: Row) => `${cell(row, 'towerName').toLowerCase()}\n${cell(row, 'floorName').toLowerCase()}`
const unitKey = (row: Row) => `${floorKey(row)}\n${cell(row, 'unitNo').toLowerCase()}`
const tenantCode = (row: Row) => cell(row, 'tenantCode').toUpperCase()

/** A day as sheets give it, dd-MM-yyyy, or as programs do, yyyy-MM-dd; null for none. */
function dayIn(row: Row, key: string): string | null {
  const text = cell(row, key)
  return isDate(text) ? text : parseDate(text.replaceAll('/', '-'))
}

const isThere = (row: Row, { floors, unitNos }: Known): boolean =>
  unitNos.has(`${floors.get(floorKey(row))} ${cell(row, 'unitNo').toLowerCase()}`)

function placeErrors(row: Row, { towers, floors }: Known): string[] {
  const [tower, floor] = [cell(row, 'towerName'), cell(row, 'floorName')]
  if (!tower || !floor) return []
  if (!towers.has(tower.toLowerCase())) return [`There is no building called ${tower}.`]
  return floors.has(floorKey(row)) ? [] : [`${tower} has no floor ${floor}.`]
}

function cellErrors(row: Row): string[] {
  const unitNo = cell(row, 'unitNo')
  const size = cell(row, 'sizeSqm')
  const isSize = /^\d{1,8}(\.\d{1,2})?$/.test(size) && Number(size) > 0 && Number(size) <= 10_000_000
  return [
    unitNo ? requiredText('a unit number', 20)(unitNo) : null,
    size === '' || isSize ? null : 'Size must be a number above 0 with at most two decimals.',
  ].filter((error) => error !== null)
}

function leaseErrors(row: Row, { tenants, day }: Known): string[] {
  const code = tenantCode(row)
  const wrong = (['leaseStart', 'leaseEnd'] as const).filter((key) => cell(row, key) !== '' && dayIn(row, key) === null)
  if (wrong.length > 0) return ['Enter lease dates as 31-12-2026.']
  const [start, end] = [dayIn(row, 'leaseStart'), dayIn(row, 'leaseEnd')]
  if (!code) return start || end ? ['Lease dates need a tenant code.'] : []
  if (!tenants.has(code)) return [`There is no active tenant with the code ${code}.`]
  return end && end < (start ?? day) ? ['The last day of the lease is before the first.'] : []
}

export const unitUploadJob = bulkJob(unitUpload)

export const getOfficeCentreUnitsUploadTemplate = operation('getOfficeCentreUnitsUploadTemplate', async () =>
  bulkTemplate(unitUpload),
)

export const processOfficeCentreUnitsData = operation('processOfficeCentreUnitsData', async (ctx, { body }) => {
  requireOwnPlaces(ctx)
  return previewBulk(ctx, unitUpload, body.dataList)
})

export const uploadOfficeCentreUnitsData = operation('uploadOfficeCentreUnitsData', async (ctx, { body }) => {
  requireOwnPlaces(ctx)
  return uploadBulk(ctx, unitUpload, body.dataList, unitUploadJob)
})
