import { accessPasses } from '../modules/access-passes/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'
import { idOf, nextNumber } from './sample.ts'

/** A card that nobody has, or another pass as it is told. What counts needs a subscription that grants it. */
export const makePass = async (
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof accessPasses.$inferInsert> = {},
): Promise<string> =>
  idOf(
    await db
      .insert(accessPasses)
      .values({
        passKind: 'PHYSICAL_CARD',
        status: 'UNASSIGNED',
        passNo: `C${String(nextNumber()).padStart(8, '0')}`,
        ...given,
        ...tenancyScopeOf(scope),
      })
      .returning({ id: accessPasses.id }),
  )
