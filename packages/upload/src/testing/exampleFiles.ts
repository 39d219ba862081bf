import type { FileModule, UploadedFile } from '../uploadContract.ts'

/** A file of a size in bytes for tests and stories; its content is blank. */
export const exampleFile = (name: string, size = 2048): File => new File([new Uint8Array(size)], name)

/** A stored file as the server would answer it. */
export const storedFile = (name: string, size = 2048): UploadedFile => ({
  systemFileId: `stored-${name}`,
  id: `stored-${name}`,
  fullPath: `files/${name}`,
  name,
  fileExtension: name.split('.').at(-1) ?? '',
  fileSize: size,
})

/** Stores nothing and answers as the server would, after a moment. */
export const exampleUpload = async (file: File, _module: FileModule): Promise<UploadedFile> => {
  await new Promise((resolve) => setTimeout(resolve, 300))
  return storedFile(file.name, file.size)
}
