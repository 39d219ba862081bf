import type { CredentialType } from '@atrium/validators/subscription.ts'
import type { AnyCtx } from '../../platform/ctx.ts'

/** How many credentials of a kind an office centre uses now. */
export type CountCredentials = (ctx: AnyCtx, officeCentreId: string) => Promise<number>

const counters = new Map<CredentialType, Set<CountCredentials>>()

/**
 * Tells subscriptions how to count the credentials in use of one kind; several counters of a kind add up.
 * Called once by the module that hands them out. Answers how to take it back.
 */
export function registerCredentialUse(type: CredentialType, counter: CountCredentials): () => void {
  const registered = counters.get(type) ?? new Set()
  counters.set(type, registered.add(counter))
  return () => void registered.delete(counter)
}

/** How many credentials of a kind an office centre uses; 0 while nobody hands them out. */
export async function credentialsInUse(ctx: AnyCtx, type: CredentialType, officeCentreId: string): Promise<number> {
  let sum = 0
  for (const counter of counters.get(type) ?? []) sum += await counter(ctx, officeCentreId)
  return sum
}
