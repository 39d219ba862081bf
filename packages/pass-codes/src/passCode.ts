import { ByteReader, ByteWriter } from './bytes.ts'
import { apart, signed, type Sign, type Signed } from './signed.ts'

/** What the rotating code of a pass says (decisions, "Access"). */
export type PassCode = {
  /** The key of the office centre that signed it. */
  keyId: string
  officeCentreId: string
  passId: string
  userId: string
  /** When the person was given the pass, in milliseconds since 1970 at a whole second: given again, it has other codes. */
  assignedAt: number
  /** Milliseconds since 1970, at a whole second. */
  validFrom: number
  validSeconds: number
  /** Sixteen hexadecimal digits that no two codes of a pass share. */
  nonce: string
}

const kind = 1
const contentBytes = 71

/** Milliseconds since 1970 from which a code is over. */
export const endOf = ({ validFrom, validSeconds }: Pick<PassCode, 'validFrom' | 'validSeconds'>): number =>
  validFrom + validSeconds * 1000

/** A code as the text a reader sees. */
export const writePassCode = (code: PassCode, sign: Sign): string =>
  signed(
    new ByteWriter()
      .number(kind, 1)
      .hex(code.keyId)
      .uuid(code.officeCentreId)
      .uuid(code.passId)
      .uuid(code.userId)
      .number(code.assignedAt / 1000, 4)
      .number(code.validFrom / 1000, 4)
      .number(code.validSeconds, 2)
      .hex(code.nonce)
      .bytes(),
    sign,
  )

/** What a text says as a code, whoever signed it; null when it is none. */
export function readPassCode(text: string): { code: PassCode; signed: Signed } | null {
  const parts = apart(text)
  if (parts?.content.length !== contentBytes) return null
  const reader = new ByteReader(parts.content)
  if (reader.number(1) !== kind) return null
  const code = {
    keyId: reader.hex(4),
    officeCentreId: reader.uuid(),
    passId: reader.uuid(),
    userId: reader.uuid(),
    assignedAt: reader.number(4) * 1000,
    validFrom: reader.number(4) * 1000,
    validSeconds: reader.number(2),
    nonce: reader.hex(8),
  }
  return { code, signed: parts }
}
