import { dateOfInstant } from '@atrium/validators/dates.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Moved } from '../billing/index.ts'
import { entriesOfMoved, entriesOfPayout, type Entry } from './ledger.rules.ts'
import { orderEntries, orderJournals, orderPayouts } from './ledger.tables.ts'
import { bookedOf } from './ledger.views.ts'
import type { LockedOrder } from './orders.repo.ts'
import { storeOffset } from './orders.views.ts'

type Journal = Omit<typeof orderJournals.$inferInsert, 'id' | 'bookedDate' | 'day'>

/** Writes a journal with its entries, once by what it comes from; what comes again changes nothing. */
async function book(tx: TransactionCtx, journal: Journal, entries: readonly Entry[]): Promise<void> {
  const { landlordId, officeCentreId } = journal
  const day = dateOfInstant(tx.now(), await storeOffset(tx, officeCentreId))
  const [row] = await tx.db
    .insert(orderJournals)
    .values({ ...journal, bookedDate: tx.now(), day })
    .onConflictDoNothing()
    .returning({ id: orderJournals.id })
  if (!row) return
  await tx.db
    .insert(orderEntries)
    .values(entries.map((entry) => ({ landlordId, officeCentreId, journalId: row.id, ...entry })))
}

/** Books that money of a locked order was taken, or went back. */
export async function bookMoved(tx: TransactionCtx, order: LockedOrder, moved: Moved): Promise<void> {
  const { landlordId, storeOfficeCentreId: officeCentreId, retailStoreId, currency, id: orderId } = order
  const { kind, sourceId } = moved
  await book(
    tx,
    { landlordId, officeCentreId, retailStoreId, currency, kind, sourceId, orderId },
    entriesOfMoved(moved, order, await bookedOf(tx, orderId)),
  )
}

type Payout = typeof orderPayouts.$inferSelect

/** Books that money of a store went to its merchant. */
export async function bookPayout(tx: TransactionCtx, payout: Payout): Promise<void> {
  const { id, landlordId, officeCentreId, retailStoreId, currency } = payout
  await book(
    tx,
    { landlordId, officeCentreId, retailStoreId, currency, kind: 'PAYOUT', sourceId: id, payoutId: id },
    entriesOfPayout(payout),
  )
}
