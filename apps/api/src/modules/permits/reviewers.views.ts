import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { users } from '../users/tables.ts'
import type { FmFormRow } from './fmForms.views.ts'

/** Somebody of the office centre that decides, while they are there. */
export async function readReviewer(tx: TransactionCtx, row: FmFormRow, id: string | null) {
  if (id === null) return undefined
  const [reviewer] = await tx.db
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.officeCentreId, row.decidingOfficeCentreId),
        eq(users.status, 'ACTIVE'),
        isNull(users.deletedDate),
      ),
    )
  return reviewer
}
