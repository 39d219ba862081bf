import { createHash } from 'node:crypto'

/** What is kept of a text that somebody signs, by which it is told later that it was this one (SHA-256, hexadecimal). */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')
