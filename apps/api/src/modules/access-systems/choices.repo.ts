import type { SystemChoice } from '@atrium/access-systems/choices.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Connection } from './accessSystems.views.ts'
import { accessSystemChoices, accessSystems } from './tables.ts'

type Of = Pick<Connection, 'landlordId' | 'officeCentreId' | 'vendor'>

/** That this is what can be chosen from a system; where its vendor has several, what another offers stays. */
export async function setChoices(ctx: TransactionCtx, { vendor, ...place }: Of, choices: readonly SystemChoice[]) {
  const { landlordId, officeCentreId } = place
  const systems = await ctx.db.$count(
    accessSystems,
    and(eq(accessSystems.officeCentreId, officeCentreId), eq(accessSystems.vendor, vendor), accessSystems.enabled),
  )
  if (systems === 1)
    await ctx.db
      .delete(accessSystemChoices)
      .where(
        and(eq(accessSystemChoices.officeCentreId, officeCentreId), like(accessSystemChoices.kind, `${vendor}\\_%`)),
      )
  const atOnce = 2_000
  const rows = choices.map((choice) => ({ landlordId, officeCentreId, ...choice }))
  for (let first = 0; first < rows.length; first += atOnce)
    await ctx.db
      .insert(accessSystemChoices)
      .values(rows.slice(first, first + atOnce))
      .onConflictDoUpdate({
        target: [
          accessSystemChoices.officeCentreId,
          accessSystemChoices.kind,
          accessSystemChoices.code,
          accessSystemChoices.landlordId,
        ],
        set: { name: sql`excluded.name` },
      })
}
