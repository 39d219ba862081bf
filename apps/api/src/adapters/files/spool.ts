import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

export type Spooled = { file: string; size: number; sha256: string }

/**
 * Writes content to a new file in the folder, down to the disk.
 * @throws whatever the stream throws, having removed the file
 */
export async function spool(directory: string, content: Readable | Uint8Array): Promise<Spooled> {
  await mkdir(directory, { recursive: true })
  const file = path.join(directory, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      hash.update(bytes)
      size += bytes.length
      await handle.writeFile(bytes)
    }
    await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(file, { force: true })
    throw error
  }
  await handle.close()
  return { file, size, sha256: hash.digest('hex') }
}
