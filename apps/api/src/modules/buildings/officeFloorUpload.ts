import { requiredText } from '@atrium/validators/fields.ts'
import { floorColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { auditFloors, auditTowers } from './buildings.audit.ts'
import { requireOwnPlaces } from './buildings.policy.ts'
import { officeFloorRecord } from './officeFloors.repo.ts'
import { floorsOfTowers } from './officeFloors.views.ts'
import { shareLockOfficeTowers, officeTowerRecord } from './officeTowers.repo.ts'
import { towersByNames } from './officeTowers.views.ts'

type Row = Record<string, string>

/** Floors; a building of a name there is not yet comes with its first floor. */
export const officeFloorUpload: BulkKind = {
  kind: 'floors',
  noun: 'floors',
  module: 'buildings',
  columns: floorColumns,
  check: async (ctx, rows) => {
    const towers = await towersByNames(ctx, rows.map(towerName))
    const floors = await floorsOfTowers(
      ctx,
      [...towers.values()].map((tower) => tower.id),
    )
    const names = new Set(floors.map((floor) => `${floor.officeTowerId} ${floor.name.toLowerCase()}`))
    const levels = new Set(floors.map((floor) => `${floor.officeTowerId} ${floor.levelNo}`))
    const sameName = repeatedKeys(
      rows.map((row, index) => `${keyOf(row)} ${floorName(row).toLowerCase() || `#${index}`}`),
    )
    const sameLevel = repeatedKeys(
      rows.map((row, index) => `${keyOf(row)} ${levelText(row) ? Number(levelText(row)) : `#${index}`}`),
    )
    return (row, index) => {
      const towerId = towers.get(keyOf(row))?.id ?? ''
      if (names.has(`${towerId} ${floorName(row).toLowerCase()}`))
        return { alone: 'This building already has a floor with this name.' }
      return [
        ...cellErrors(row),
        ...(sameName.has(index) ? ['This floor appears more than once in the file.'] : []),
        ...(!sameName.has(index) && sameLevel.has(index)
          ? ['This level number appears more than once in the file.']
          : []),
        ...(levels.has(`${towerId} ${Number(levelText(row))}`) && levelText(row) !== ''
          ? ['This building already has a floor with this level number.']
          : []),
      ]
    }
  },
  write: async (ctx, rows) => {
    const towers = await withNewTowers(ctx, rows)
    await shareLockOfficeTowers(ctx, [...towers.values()])
    const ids = await officeFloorRecord.insertAll(
      ctx,
      rows.map((row) => ({
        officeTowerId: towers.get(keyOf(row)) ?? '',
        name: floorName(row),
        levelNo: Number(levelText(row)),
        description: null,
      })),
    )
    const made = rows.map((row, index) => ({
      id: ids[index] ?? '',
      name: `${towerName(row)}, ${floorName(row)}`,
      levelNo: Number(levelText(row)),
    }))
    await auditFloors(ctx, 'CREATE', made, 'Added the floor by an upload', ({ name, levelNo }) => ({
      after: { name, levelNo },
    }))
  },
}

const towerName = (row: Row) => (row['towerName'] ?? '').trim()
const keyOf = (row: Row) => towerName(row).toLowerCase()
const floorName = (row: Row) => (row['floorName'] ?? '').trim()
const levelText = (row: Row) => (row['levelNo'] ?? '').trim()

function cellErrors(row: Row): string[] {
  const errors = [
    towerName(row) ? requiredText('a building', 100)(towerName(row)) : null,
    floorName(row) ? requiredText('a floor', 20)(floorName(row)) : null,
  ].filter((error) => error !== null)
  const level = levelText(row)
  if (level === '' || (/^-?\d{1,3}$/.test(level) && Number(level) >= -20 && Number(level) <= 200)) return errors
  return [...errors, 'Level number must be a whole number from -20 to 200.']
}

async function withNewTowers(ctx: Transactional<Ctx>, rows: Row[]): Promise<Map<string, string>> {
  const known = await towersByNames(ctx, rows.map(towerName))
  const ids = new Map([...known].map(([key, tower]) => [key, tower.id]))
  const added = [...new Map(rows.map((row) => [keyOf(row), towerName(row)]))].filter(([key]) => !ids.has(key))
  if (added.length === 0) return ids
  const created = await officeTowerRecord.insertAll(
    ctx,
    added.map(([, name]) => ({ name, code: null, address: null, siteId: null })),
  )
  const made = added.map(([key, name], index) => ({ key, name, id: created[index] ?? '' }))
  await auditTowers(ctx, 'CREATE', made, 'Added the building by an upload of floors', ({ name }) => ({
    after: { name },
  }))
  return new Map([...ids, ...made.map(({ key, id }): [string, string] => [key, id])])
}

export const officeFloorUploadJob = bulkJob(officeFloorUpload)

export const getOfficeFloorsUploadTemplate = operation('getOfficeFloorsUploadTemplate', async () =>
  bulkTemplate(officeFloorUpload),
)

/** Rows whose building is not there yet say so in `note`: the upload adds it. */
export const processOfficeFloorsData = operation('processOfficeFloorsData', async (ctx, { body }) => {
  requireOwnPlaces(ctx)
  const preview = await previewBulk(ctx, officeFloorUpload, body.dataList)
  const towers = await towersByNames(
    ctx,
    preview.dataList.map((row) => towerName(row.values)),
  )
  return {
    ...preview,
    dataList: preview.dataList.map((row) => ({
      ...row,
      values: {
        ...row.values,
        note: row.uploadable && !towers.has(keyOf(row.values)) ? 'Adds this building' : '',
      },
    })),
  }
})

export const uploadOfficeFloorsData = operation('uploadOfficeFloorsData', async (ctx, { body }) => {
  requireOwnPlaces(ctx)
  return uploadBulk(ctx, officeFloorUpload, body.dataList, officeFloorUploadJob)
})
