import { createHash } from 'node:crypto'
import { systemFiles } from '../platform/tables.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { idOf } from './sample.ts'
import { smallPdf } from './smallPdf.ts'
import type { World } from './world.ts'

type Uploaded = {
  /** What it belongs to, such as DOCUMENT. */
  module: string
  /** What it was called by whoever uploaded it, with its extension. */
  name: string
  createdDate: Date
  createdByUserId: string | null
}

/** Stores a file at an office centre as an upload would, and answers its id. */
export async function storeFile(
  { db, files }: Pick<World, 'db' | 'files'>,
  { landlordId, officeCentreId }: TenancyScope,
  { content, mimeType, ...uploaded }: Uploaded & { content: Buffer; mimeType: string },
): Promise<string> {
  const id = idOf(
    await db
      .insert(systemFiles)
      .values({
        ...uploaded,
        landlordId,
        officeCentreId,
        fileExtension: uploaded.name.split('.').at(-1) ?? '',
        mimeType,
        fileSize: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      .returning({ id: systemFiles.id }),
  )
  await files.put(`${officeCentreId}/${id}`, content, { mime: mimeType, fileName: uploaded.name })
  return id
}

/** Stores a PDF of a few lines. */
export const storePdf = (
  world: World,
  scope: TenancyScope,
  { lines, ...uploaded }: Uploaded & { lines: readonly string[] },
): Promise<string> => storeFile(world, scope, { ...uploaded, content: smallPdf(lines), mimeType: 'application/pdf' })
