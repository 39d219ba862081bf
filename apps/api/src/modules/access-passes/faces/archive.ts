import { checkZip, extensionOf, imageExtensions } from '@atrium/validators/fileRules.ts'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type ZipFile } from 'yauzl'
import { ApiError } from '../../../platform/errors.ts'
import { refusedFile } from '../../system/index.ts'

/** What an archive may hold: it must fit memory however well it was packed, and be done while somebody waits. Mac archives have two entries a picture. */
export const mostEntries = 1000
const mebibyte = 1024 * 1024
export const mostUnpacked = 25 * mebibyte

export type ArchiveFile = { name: string; content: Buffer }

/**
 * The files of an archive by their names, without the folders they lie in; what systems add for themselves is left out.
 * @throws 400 when it is no archive, a damaged, locked or too large one, or one with names that lead elsewhere
 */
export async function readArchive(name: string, content: Buffer): Promise<ArchiveFile[]> {
  const message = checkZip([{ name, size: content.length }])
  if (message) throw refusedFile(message)
  const unpacked = await unpack(content)
  const files = unpacked.flatMap(({ name: path, content: own }) => {
    const plain = ownName(path)
    return plain === undefined ? [] : [{ name: plain, content: own }]
  })
  if (files.length === 0) throw refusedFile('The archive is empty.')
  return files
}

/** All that an archive holds, by path. Beyond the sizes that it states nothing is unpacked. @throws 400 */
export async function unpack(content: Buffer): Promise<ArchiveFile[]> {
  const zip = await fromBufferPromise(content, { strictFileNames: true }).catch(() => {
    throw unreadable()
  })
  try {
    return await unpackAll(zip)
  } catch (error) {
    throw error instanceof ApiError ? error : unreadable()
  } finally {
    zip.close()
  }
}

async function unpackAll(zip: ZipFile): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  let size = 0
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize
    if (size > mostUnpacked)
      throw refusedFile(`The files of the archive are larger than ${mostUnpacked / mebibyte}MB together. Split it.`)
    if (files.length === mostEntries) throw tooMany()
    files.push({ name: entry.fileName, content: await buffer(await zip.openReadStreamPromise(entry)) })
  }
  return files
}

const tooMany = () => refusedFile(`An archive can hold at most ${mostEntries} files. Split it.`)
const unreadable = () => refusedFile('The archive cannot be read. It is damaged, or locked with a password.')

/** The name without folders; undefined for folders and for what systems add, such as `__MACOSX/` and `.DS_Store`. */
function ownName(path: string): string | undefined {
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  const isAdded = name === '' || name.startsWith('.') || name === 'Thumbs.db' || parts[0] === '__MACOSX'
  return isAdded ? undefined : name
}

export const isPicture = ({ name }: { name: string }): boolean => imageExtensions.includes(extensionOf(name))
