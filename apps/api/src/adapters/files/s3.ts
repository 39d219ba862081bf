import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type FileMeta, type FileStore, type StoredFile, checkKey } from './fileStore.ts'
import { type Spooled, spool } from './spool.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Of a compatible store, such as http://127.0.0.1:9000; AWS when absent. */
  endpoint?: string
  /** The bucket in the path instead of in the host name, as most compatible stores need it. */
  pathStyle?: boolean
  accessKeyId: string
  secretAccessKey: string
  /** Put before every key, such as "atrium/". */
  prefix?: string
  /** Folder for content on its way: S3 wants to know the length before the first byte. */
  spoolDirectory: string
}

/** Up to this size a failed upload is repeated from memory. */
const IN_MEMORY_BYTES = 16 * 1024 * 1024

/** Keeps files in an S3-compatible object store. The AWS library is loaded on first use. */
export function s3FileStore(settings: S3Settings): FileStore {
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${settings.prefix ?? ''}${key}` })
  let loading: ReturnType<typeof connect> | undefined
  const s3 = () => (loading ??= connect(settings))

  return {
    async put(key, content, meta) {
      checkKey(key)
      const { client, commands } = await s3()
      const spooled = await spool(settings.spoolDirectory, content)
      try {
        const Body = spooled.size > IN_MEMORY_BYTES ? createReadStream(spooled.file) : await readFile(spooled.file)
        await client.send(new commands.PutObjectCommand({ ...at(key), ...described(meta, spooled), Body }))
      } finally {
        await rm(spooled.file, { force: true })
      }
      return { ...meta, size: spooled.size, sha256: spooled.sha256 }
    },

    async get(key) {
      checkKey(key)
      const { client, commands } = await s3()
      const found = await absentAsUndefined(client.send(new commands.GetObjectCommand(at(key))))
      if (!(found?.Body instanceof Readable)) return undefined
      return { stream: found.Body, meta: metaOf(found) }
    },

    async remove(key) {
      checkKey(key)
      const { client, commands } = await s3()
      await absentAsUndefined(client.send(new commands.DeleteObjectCommand(at(key))))
    },

    async exists(key) {
      checkKey(key)
      const { client, commands } = await s3()
      return (await absentAsUndefined(client.send(new commands.HeadObjectCommand(at(key))))) !== undefined
    },
  }
}

async function connect(settings: S3Settings) {
  const commands = await import('@aws-sdk/client-s3')
  const client: S3Client = new commands.S3Client({
    region: settings.region,
    endpoint: settings.endpoint,
    forcePathStyle: settings.pathStyle ?? settings.endpoint !== undefined,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, commands }
}

/** Metadata travels in headers, so names are encoded. */
function described({ mime, fileName }: FileMeta, { size, sha256 }: Spooled) {
  const name: Record<string, string> = fileName ? { filename: encodeURIComponent(fileName) } : {}
  return { ContentType: mime, ContentLength: size, Metadata: { ...name, sha256 } }
}

function metaOf(found: {
  ContentType?: string
  ContentLength?: number
  Metadata?: Record<string, string>
}): StoredFile {
  const { filename, sha256 = '' } = found.Metadata ?? {}
  return {
    mime: found.ContentType ?? 'application/octet-stream',
    fileName: filename && decodeURIComponent(filename),
    size: found.ContentLength ?? 0,
    sha256,
  }
}

async function absentAsUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
    throw error
  }
}
