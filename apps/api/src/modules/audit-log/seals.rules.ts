import { createHash } from 'node:crypto'

/** An entry as it is sealed: every column, with JSON as the database writes it. */
export type SealedContent = {
  id: string
  landlordId: string | null
  officeCentreId: string | null
  dateTime: Date
  userId: string | null
  userFullName: string | null
  roleCode: string | null
  module: string
  action: string
  entityType: string
  entityId: string | null
  entityName: string | null
  summary: string
  before: string | null
  after: string | null
  ipAddress: string
  requestId: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hash before the first seal. */
export const genesisHash = '0'.repeat(64)

/** SHA-256 over all columns of an entry, in a fixed order. */
export const hashOfEntry = (entry: SealedContent): string =>
  sha256(
    JSON.stringify([
      entry.id,
      entry.landlordId,
      entry.officeCentreId,
      entry.dateTime.toISOString(),
      entry.userId,
      entry.userFullName,
      entry.roleCode,
      entry.module,
      entry.action,
      entry.entityType,
      entry.entityId,
      entry.entityName,
      entry.summary,
      entry.before,
      entry.after,
      entry.ipAddress,
      entry.requestId,
    ]),
  )

/** The hash of a seal: its number, the hash of the seal before it, and the hashes of its entries in order. */
export const hashOfSeal = (number: number, previousHash: string, entryHashes: string[]): string =>
  sha256(JSON.stringify([number, previousHash, entryHashes]))
