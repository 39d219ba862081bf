import type { CredentialType } from '@atrium/validators/subscription.ts'
import { and, eq } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessPassQuotas } from './tables.ts'

/** How many credentials of a kind an office centre uses, as the database keeps it. */
export async function credentialsUsed(ctx: AnyCtx, type: CredentialType, officeCentreId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ used: accessPassQuotas.used })
    .from(accessPassQuotas)
    .where(and(eq(accessPassQuotas.officeCentreId, officeCentreId), eq(accessPassQuotas.credentialType, type)))
  return row?.used ?? 0
}
