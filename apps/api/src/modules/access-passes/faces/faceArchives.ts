import { extensionOf } from '@atrium/validators/fileRules.ts'
import { faceImageColumns, frGroupColumns, type UploadColumn } from '@atrium/validators/uploadColumns.ts'
import { isPicture, readArchive, type ArchiveFile } from './archive.ts'
import { readArchiveSheet } from './archiveSheet.ts'
import { pictureOrProblem, type FacePicture } from './facePicture.ts'

export type FaceRow = Record<string, string>

/** What an archive says of faces: rows, and pictures by name in lower case, or why one cannot be taken. */
export type FaceArchive = { rows: FaceRow[]; pictures: ReadonlyMap<string, FacePicture | string> }

/** A way in which an archive says whose faces its pictures are. */
export type FaceUpload = {
  kind: string
  columns: readonly UploadColumn[]
  read: (name: string, content: Buffer) => Promise<FaceArchive>
}

const withoutExtension = (name: string) => name.slice(0, name.length - extensionOf(name).length)

async function picturesOf(files: readonly ArchiveFile[]): Promise<Map<string, FacePicture | string>> {
  const pictures = new Map<string, FacePicture | string>()
  for (const { name, content } of files) {
    const key = name.toLowerCase()
    pictures.set(
      key,
      pictures.has(key) ? 'There are two pictures with this name.' : await pictureOrProblem(name, content),
    )
  }
  return pictures
}

/** Pictures that are named by e-mail: all that is no picture says so in its row (doc 2 §2). */
export const faceImageUpload: FaceUpload = {
  kind: 'fr-images',
  columns: faceImageColumns,
  read: async (name, content) => {
    const files = await readArchive(name, content)
    return {
      rows: files.map((file) => ({ picture: file.name, email: withoutExtension(file.name) })),
      pictures: await picturesOf(files),
    }
  },
}

/** Pictures, and a sheet that says whose each is and through which user group (doc 1 §2.2). */
export const frGroupUpload: FaceUpload = {
  kind: 'fr-with-group',
  columns: frGroupColumns,
  read: async (name, content) => {
    const files = await readArchive(name, content)
    const rows = await readArchiveSheet(files, frGroupColumns)
    const pictures = files.filter(isPicture)
    const named = new Set(rows.map((row) => (row['picture'] ?? '').toLowerCase()))
    const unnamed = pictures.filter((file) => !named.has(file.name.toLowerCase()))
    return {
      rows: [...rows, ...unnamed.map((file) => ({ picture: file.name }))],
      pictures: await picturesOf(pictures),
    }
  },
}
