import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { systemFiles } from '../platform/tables.ts'
import type { World } from './world.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'

const assets = path.join(import.meta.dirname, 'assets')

type DemoPicture = {
  module: 'FLOOR_PLAN' | 'OFFICE_CENTRE' | 'FACILITY' | 'SIGNATURE' | 'RETAIL'
  /** A PNG in the folder of assets, or one that was drawn. */
  asset: string | Buffer
  /** What it was called by whoever uploaded it. */
  name: string
  createdDate: Date
  createdByUserId: string | null
}

/** Stores a picture at an office centre as an upload would, and answers its id. */
export async function storePicture(
  world: World,
  scope: TenancyScope,
  { asset, ...picture }: DemoPicture,
): Promise<string> {
  const { landlordId, officeCentreId } = scope
  const content = typeof asset === 'string' ? await readFile(path.join(assets, asset)) : asset
  const [file] = await world.db
    .insert(systemFiles)
    .values({
      ...picture,
      landlordId,
      officeCentreId,
      fileExtension: 'png',
      mimeType: 'image/png',
      fileSize: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    .returning({ id: systemFiles.id })
  if (!file) throw new Error('no file')
  await world.files.put(`${officeCentreId}/${file.id}`, content, { mime: 'image/png', fileName: picture.name })
  return file.id
}
