import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, InvalidFileKeyError } from './fileStore.ts'
import { localFileStore } from './local.ts'
import { s3FileStore } from './s3.ts'
import { startS3Fake } from './s3Fake.ts'

let directory: string
let fake: Awaited<ReturnType<typeof startS3Fake>>
let stores: Record<'local' | 's3', FileStore>

const s3 = (secretAccessKey: string, accessKeyId = 'key') =>
  s3FileStore({
    bucket: 'atrium',
    region: 'eu-central-1',
    endpoint: fake.endpoint,
    accessKeyId,
    secretAccessKey,
    prefix: 'files/',
    spoolDirectory: path.join(directory, 'spool'),
  })

beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'atrium-files-'))
  fake = await startS3Fake()
  stores = { local: localFileStore(path.join(directory, 'local')), s3: s3('secret') }
})

afterAll(async () => {
  await fake.close()
  rmSync(directory, { recursive: true })
})

async function read(store: FileStore, key: string) {
  const found = await store.get(key)
  return found && { content: await buffer(found.stream), meta: found.meta }
}

function* failing() {
  yield Buffer.from('half')
  throw new Error('the upload broke off')
}

describe.each(['local', 's3'] as const)('the %s store', (name) => {
  test('gives back what was put, with name, type, size and checksum', async () => {
    const store = stores[name]
    const content = randomBytes(300_000)
    const meta = { mime: 'application/pdf', fileName: 'Größe – 大.pdf' }
    const stored = await store.put(
      'circulars/0192/plan.pdf',
      Readable.from([content.subarray(0, 1000), content.subarray(1000)]),
      meta,
    )
    expect(stored).toEqual({ ...meta, size: 300_000, sha256: createHash('sha256').update(content).digest('hex') })
    expect(await store.exists('circulars/0192/plan.pdf')).toBe(true)
    expect(await read(store, 'circulars/0192/plan.pdf')).toEqual({ content, meta: stored })
  })

  test('replaces and removes', async () => {
    const store = stores[name]
    await store.put('photo.png', Buffer.from('old'), { mime: 'image/png' })
    await store.put('photo.png', Buffer.from('new'), { mime: 'image/jpeg' })
    const found = await read(store, 'photo.png')
    expect(found?.content.toString()).toBe('new')
    expect(found?.meta.mime).toBe('image/jpeg')
    await store.remove('photo.png')
    await store.remove('photo.png')
    expect(await store.exists('photo.png')).toBe(false)
    expect(await store.get('photo.png')).toBeUndefined()
  })

  test('keeps nothing of a stream that breaks off', async () => {
    const store = stores[name]
    await expect(store.put('broken.txt', Readable.from(failing()), { mime: 'text/plain' })).rejects.toThrow('broke off')
    expect(await store.exists('broken.txt')).toBe(false)
    expect(readdirSync(path.join(directory, name === 'local' ? 'local/drafts' : 'spool'))).toEqual([])
  })

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a/.b', 'C:\\x', 'a b', 'ä', '', 'a/', 'x\0y'])(
    'refuses the key %j',
    async (key) => {
      const store = stores[name]
      await expect(store.put(key, Buffer.from('x'), { mime: 'text/plain' })).rejects.toThrow(InvalidFileKeyError)
      await expect(store.get(key)).rejects.toThrow(InvalidFileKeyError)
      await expect(store.remove(key)).rejects.toThrow(InvalidFileKeyError)
      await expect(store.exists(key)).rejects.toThrow(InvalidFileKeyError)
    },
  )
})

describe('the s3 store', () => {
  test('puts bucket and prefix into the path', async () => {
    await stores.s3.put('one/two.txt', Buffer.from('x'), { mime: 'text/plain' })
    expect(fake.keys()).toContain('/atrium/files/one/two.txt')
  })

  test('reports a refused signature instead of an absent file', async () => {
    await expect(s3('secret', 'stranger').get('one/two.txt')).rejects.toThrow('AccessDenied')
  })

  test('sends large content from disk', async () => {
    const content = Buffer.alloc(17 * 1024 * 1024, 7)
    await stores.s3.put('large.zip', Readable.from([content]), { mime: 'application/zip' })
    expect((await read(stores.s3, 'large.zip'))?.content.equals(content)).toBe(true)
  })
})
