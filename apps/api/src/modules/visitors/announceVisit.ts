import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'

type Where = { officeCentreId: string; receptionOfficeCentreId: string }

/** Whoever has the day of reception or the visits of the company open reads anew. */
export async function announceVisit(tx: TransactionCtx, { officeCentreId, receptionOfficeCentreId }: Where) {
  for (const centre of new Set([officeCentreId, receptionOfficeCentreId]))
    await publish(tx, { officeCentreId: centre }, 'visits')
}
