import { and, eq, inArray } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessPasses } from '../access-passes/tables.ts'
import { users } from '../users/tables.ts'
import { passCodeUses } from './tables.ts'

export type UseOfPass = Pick<
  typeof passCodeUses.$inferSelect,
  'accessPassId' | 'nonce' | 'reader' | 'readerName' | 'dateTime'
> & { passNo: string; fullName: string | null }

/** Where codes of an estate were used, at all readers, with the pass and its holder. */
export const readUses = (ctx: AnyCtx, landlordId: string, nonces: readonly string[]): Promise<UseOfPass[]> =>
  ctx.db
    .select({
      accessPassId: passCodeUses.accessPassId,
      nonce: passCodeUses.nonce,
      reader: passCodeUses.reader,
      readerName: passCodeUses.readerName,
      dateTime: passCodeUses.dateTime,
      passNo: accessPasses.passNo,
      fullName: users.fullName,
    })
    .from(passCodeUses)
    .innerJoin(accessPasses, eq(accessPasses.id, passCodeUses.accessPassId))
    .leftJoin(users, eq(users.id, accessPasses.userId))
    .where(and(eq(passCodeUses.landlordId, landlordId), inArray(passCodeUses.nonce, [...nonces])))
    .orderBy(passCodeUses.dateTime)
