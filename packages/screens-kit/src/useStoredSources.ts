import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import { useQueries } from '@tanstack/react-query'
import { pictureAddress, storedFileQuery } from './storedPicture.ts'

/** What pictures that were stored before are shown from; those uploaded just now are shown by the field itself. */
export function useStoredSources(images: readonly UploadedFile[]) {
  const stored = images.filter(({ fileSize }) => fileSize === 0)
  const loaded = useQueries({ queries: stored.map(({ systemFileId }) => storedFileQuery(systemFileId)) })
  return ({ systemFileId }: UploadedFile): string | undefined => {
    const file = loaded[stored.findIndex((one) => one.systemFileId === systemFileId)]?.data
    return file && pictureAddress(file)
  }
}
