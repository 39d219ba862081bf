import { ByteReader, ByteWriter } from './bytes.ts'
import { apart, isSignedBy, signed, type PublicKey, type Sign } from './signed.ts'

/** The passes of which codes no longer count although their time is not over, and when that was so. */
export type Revocations = {
  officeCentreId: string
  /** Milliseconds since 1970, at a whole second. */
  madeAt: number
  /** By pass the moment, in milliseconds since 1970 at a whole second: a pass given before it does not count. */
  givenBefore: ReadonlyMap<string, number>
}

const kind = 2
const headBytes = 29
const entryBytes = 20

/** A list as the text a scanner fetches. */
export function writeRevocations(list: Revocations & { keyId: string }, sign: Sign): string {
  const writer = new ByteWriter()
    .number(kind, 1)
    .hex(list.keyId)
    .uuid(list.officeCentreId)
    .number(list.madeAt / 1000, 4)
    .number(list.givenBefore.size, 4)
  for (const [passId, before] of list.givenBefore) writer.uuid(passId).number(before / 1000, 4)
  return signed(writer.bytes(), sign)
}

/**
 * The list of an office centre; null when the text is none, when it is another centre's, or when no key of the centre has
 * signed it.
 */
export function readRevocations(text: string, officeCentreId: string, keys: readonly PublicKey[]): Revocations | null {
  const parts = apart(text)
  if (parts === null || parts.content.length < headBytes) return null
  const reader = new ByteReader(parts.content)
  if (reader.number(1) !== kind) return null
  const keyId = reader.hex(4)
  if (reader.uuid() !== officeCentreId) return null
  const key = keys.find((each) => each.keyId === keyId && each.officeCentreId === officeCentreId)
  if (!key || !isSignedBy(key, parts)) return null
  const madeAt = reader.number(4) * 1000
  const length = reader.number(4)
  if (parts.content.length !== headBytes + entryBytes * length) return null
  const entries = Array.from({ length }, () => [reader.uuid(), reader.number(4) * 1000] as const)
  return { officeCentreId, madeAt, givenBefore: new Map(entries) }
}
