import { tenantColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { buildingDay } from '../buildings/index.ts'
import { addTenant } from './addTenant.ts'
import { requireLandlord } from './tenants.policy.ts'
import {
  codeOf,
  findUnit,
  rowErrors,
  tenantOf,
  uenOf,
  unitNoOf,
  unitsOf,
  type Row,
  type UnitsByNo,
} from './tenantUpload.rules.ts'
import { codesOfTenants, takenCodes, takenUens, unitsByNos } from './tenantUpload.views.ts'

/** Tenants of a landlord, each with an administrator who is invited, its units and its plan. */
export const tenantUpload: BulkKind = {
  kind: 'tenants',
  noun: 'tenants',
  module: 'tenants',
  columns: tenantColumns,
  check: async (ctx, rows) => {
    const known = await unitsOfRows(ctx, rows)
    const codes = rows.map(codeOf)
    const uens = rows.map(uenOf)
    const ownCodes = await codesOfTenants(ctx, codes)
    const [codesTaken, uensTaken] = [await takenCodes(ctx, codes), await takenUens(ctx, uens)]
    const given = new Set<string>()
    const [codesRepeated, uensRepeated] = [repeatedKeys(codes), repeatedKeys(uens)]
    return (row, index) => {
      if (ownCodes.has(codes[index] ?? '')) return { alone: 'You already have a tenant with this code.' }
      return [
        ...rowErrors(row),
        ...saying(codes[index] !== '' && codesRepeated.has(index), 'This code appears more than once in the file.'),
        ...saying(codesTaken.has(codes[index] ?? ''), 'Another office centre has this code.'),
        ...saying(
          uens[index] !== '' && uensRepeated.has(index),
          'This registration number appears more than once in the file.',
        ),
        ...saying(uensTaken.has(uens[index] ?? ''), 'You already have a tenant with this registration number.'),
        ...unitErrors(row, known, given),
      ]
    }
  },
  write: async (ctx, rows) => {
    const known = await unitsOfRows(ctx, rows)
    const today = await buildingDay(ctx)
    for (const row of rows) await addTenant(ctx, tenantOf(row, known, today))
  },
}

const saying = (wrong: boolean, message: string) => (wrong ? [message] : [])

const unitsOfRows = async (ctx: Ctx, rows: Row[]): Promise<UnitsByNo> => {
  const numbers = [...new Set(rows.flatMap((row) => unitsOf(row).map(unitNoOf)))]
  const units = numbers.length === 0 ? [] : await unitsByNos(ctx, numbers, await buildingDay(ctx))
  return Map.groupBy(units, ({ unitNo }) => unitNo.toLowerCase())
}

/** Each unit goes to one row; `given` keeps those that went. */
function unitErrors(row: Row, known: UnitsByNo, given: Set<string>): string[] {
  return unitsOf(row).flatMap((written) => {
    const unit = findUnit(written, known)
    if (typeof unit === 'string') return [unit]
    if (given.has(unit.id)) return [`Unit ${written} appears more than once in the file.`]
    given.add(unit.id)
    return []
  })
}

export const tenantUploadJob = bulkJob(tenantUpload)

export const getTenantsUploadTemplate = operation('getTenantsUploadTemplate', async () => bulkTemplate(tenantUpload))

export const processTenantsData = operation('processTenantsData', async (ctx, { body }) => {
  requireLandlord(ctx)
  return previewBulk(ctx, tenantUpload, body.dataList)
})

export const uploadTenantsData = operation('uploadTenantsData', async (ctx, { body }) => {
  requireLandlord(ctx)
  return uploadBulk(ctx, tenantUpload, body.dataList, tenantUploadJob)
})
