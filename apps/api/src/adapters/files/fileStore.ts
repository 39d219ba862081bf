import type { Readable } from 'node:stream'

export type FileMeta = {
  mime: string
  /** The name the person who uploaded it knows it by. */
  fileName?: string
}

export type StoredFile = FileMeta & {
  /** Bytes. */
  size: number
  /** Of the content, in hexadecimal. */
  sha256: string
}

/**
 * Keeps files under keys such as `facilities/0192…/photo.jpg`: names of letters, digits, `.`, `_` and `-`, divided by
 * `/`. Writing a key again replaces it; readers see the old or the new file, never a part.
 */
export type FileStore = {
  /** @throws InvalidFileKeyError; whatever the stream throws, and then nothing is stored */
  put: (key: string, content: Readable | Uint8Array, meta: FileMeta) => Promise<StoredFile>
  get: (key: string) => Promise<{ stream: Readable; meta: StoredFile } | undefined>
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>
  exists: (key: string) => Promise<boolean>
}

export class InvalidFileKeyError extends Error {
  constructor(key: string) {
    super(`"${key}" is no key for a file`)
    this.name = 'InvalidFileKeyError'
  }
}

const KEY = /^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,127}\/){0,8}[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/

/** No part starts with a dot, so no key can climb out of its folder. @throws InvalidFileKeyError */
export function checkKey(key: string): void {
  if (!KEY.test(key)) throw new InvalidFileKeyError(key)
}
