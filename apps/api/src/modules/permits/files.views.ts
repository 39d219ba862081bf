import { and, eq, inArray } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { systemFiles } from '../../platform/tables.ts'

export type StoredFile = {
  id: string
  officeCentreId: string
  name: string
  fileExtension: string
  fileSize: number
  sha256: string
}

/** Files of an estate by id. */
export async function readFiles(
  ctx: AnyCtx,
  landlordId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, StoredFile>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const { id, officeCentreId, name, fileExtension, fileSize, sha256 } = systemFiles
  const rows = await ctx.db
    .select({ id, officeCentreId, name, fileExtension, fileSize, sha256 })
    .from(systemFiles)
    .where(and(eq(systemFiles.landlordId, landlordId), inArray(systemFiles.id, known)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether all of these files were uploaded in an office centre for a use. */
export async function areFilesOf(
  ctx: AnyCtx,
  { landlordId, officeCentreId }: { landlordId: string; officeCentreId: string },
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const found = await ctx.db.$count(
    systemFiles,
    and(
      eq(systemFiles.landlordId, landlordId),
      eq(systemFiles.officeCentreId, officeCentreId),
      inArray(systemFiles.id, wanted),
    ),
  )
  return found === wanted.length
}

/** A file as the contract shows it, with the way to it for whoever reads. */
export const presentFile = (
  file: StoredFile | null | undefined,
  pathTo: (fileId: string) => string,
): Data<'uploadSystemFile'> | null =>
  file
    ? {
        systemFileId: file.id,
        id: file.id,
        name: file.name,
        fileExtension: file.fileExtension,
        fileSize: file.fileSize,
        fullPath: pathTo(file.id),
      }
    : null

/** The way to a file for people of the office centre it was uploaded in. */
export const toOwnFile = (fileId: string) => `/api/system-files/${fileId}/download`
