import { randomInt } from 'node:crypto'
import { hashToken } from './tokens.ts'

/** Crockford's 32 signs: none looks like another when it is typed on a tablet. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5
const groupLength = 4

/** A new key that people can type: `7QK2-M9XD-…`, a hundred random bits. */
export function newDeviceKey(): string {
  const sign = () => alphabet[randomInt(alphabet.length)]
  const group = () => Array.from({ length: groupLength }, sign).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** What is stored instead of a key; it comes out the same however the key was typed. */
export const hashDeviceKey = (typed: string): string => hashToken(normalised(typed))

const normalised = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
