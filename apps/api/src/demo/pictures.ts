import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { storeFile } from './files.ts'
import type { World } from './world.ts'

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
  const content = typeof asset === 'string' ? await readFile(path.join(assets, asset)) : asset
  return storeFile(world, scope, { ...picture, content, mimeType: 'image/png' })
}
