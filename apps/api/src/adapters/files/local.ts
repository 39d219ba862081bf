import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { type FileStore, type StoredFile, checkKey } from './fileStore.ts'
import { spool } from './spool.ts'

/** Keeps files in a folder: contents below `objects/`, what is known about them below `about/`. */
export function localFileStore(directory: string): FileStore {
  const objectOf = (key: string) => inside(path.join(directory, 'objects'), key)
  const aboutOf = (key: string) => inside(path.join(directory, 'about'), `${key}~.json`)
  const drafts = path.join(directory, 'drafts')

  return {
    async put(key, content, { mime, fileName }) {
      checkKey(key)
      const { file, size, sha256 } = await spool(drafts, content)
      const meta: StoredFile = { mime, fileName, size, sha256 }
      const about = await spool(drafts, Buffer.from(JSON.stringify(meta)))
      await move(about.file, aboutOf(key))
      await move(file, objectOf(key))
      return meta
    },

    async get(key) {
      checkKey(key)
      const about = await absentAsUndefined(readFile(aboutOf(key), 'utf8'))
      const handle = about && (await absentAsUndefined(open(objectOf(key))))
      if (!handle) return undefined
      const meta: StoredFile = JSON.parse(about)
      const stream: Readable = handle.createReadStream()
      return { stream, meta }
    },

    async remove(key) {
      checkKey(key)
      await rm(objectOf(key), { force: true })
      await rm(aboutOf(key), { force: true })
    },

    async exists(key) {
      checkKey(key)
      return (await absentAsUndefined(stat(objectOf(key))))?.isFile() ?? false
    },
  }
}

function inside(root: string, key: string): string {
  return path.join(root, ...key.split('/'))
}

/** Renames within the store, and makes the folder remember it through a crash of the machine. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await rename(from, to)
  if (process.platform === 'win32') return
  const folder = await open(path.dirname(to))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function absentAsUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
