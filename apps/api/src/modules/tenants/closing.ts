import type { Ctx } from '../../platform/ctx.ts'
import { readHoldings } from './closing.views.ts'

/** Something that a deactivation ends, stops or keeps: how many there are and what becomes of them. */
export type Consequence = { kind: string; label: string; count: number; consequence: string }

/** What a module holds of a tenant that a deactivation touches; the caller has made sure that the actor sees the tenant. */
export type Holder = (ctx: Ctx, tenantId: string) => Promise<Consequence[]>

const holders: Holder[] = [ownHoldings]

/** A module that holds something of tenants says here what becomes of it when one is deactivated. */
export const declareHolder = (holder: Holder): void => void holders.push(holder)

/** What happens when a tenant is deactivated now, in the order it is shown; nothing is listed that there is none of. */
export async function consequences(ctx: Ctx, tenantId: string): Promise<Consequence[]> {
  const found = await Promise.all(holders.map((holder) => holder(ctx, tenantId)))
  return found.flat().filter(({ count }) => count > 0)
}

async function ownHoldings(ctx: Ctx, tenantId: string): Promise<Consequence[]> {
  const held = await readHoldings(ctx, tenantId)
  return [
    {
      kind: 'SESSIONS',
      label: 'Open sessions',
      count: held.sessions,
      consequence: 'Are signed out at once.',
    },
    {
      kind: 'USERS',
      label: 'Active users',
      count: held.users,
      consequence: 'Cannot sign in any more. Their accounts and records stay.',
    },
    {
      kind: 'INVITATIONS',
      label: 'Open invitations',
      count: held.invitations,
      consequence: 'Cannot be confirmed while the tenant is inactive.',
    },
    {
      kind: 'UNITS',
      label: 'Leased units',
      count: held.units,
      consequence: 'Stay with the tenant until their leases end.',
    },
    {
      kind: 'ADD_ONS',
      label: 'Add-ons',
      count: held.addOns,
      consequence: 'Stop for its people, and are on again once the tenant is activated.',
    },
    {
      kind: 'SUBSCRIPTION',
      label: 'Subscription',
      count: held.subscriptions,
      consequence: 'Goes on and is billed until it is terminated.',
    },
    {
      kind: 'INVOICES',
      label: 'Unpaid invoices',
      count: held.invoices,
      consequence: 'Stay due.',
    },
  ]
}
