import type { UploadedFile } from './uploadContract.ts'

/** A picture that was stored before, as the fields of uploads take it: its size is not known any more, and counts as zero. */
export const storedPicture = <Picture extends { id: string; name: string; fullPath: string }>(
  picture: Picture,
): Picture & UploadedFile => ({
  ...picture,
  systemFileId: picture.id,
  fileExtension: picture.name.split('.').at(-1) ?? '',
  fileSize: 0,
})
