import type { Ctx } from '../../platform/ctx.ts'
import { readHoldings } from './closing.views.ts'

/** Something that a deactivation ends, stops or keeps: how many there are and what becomes of them. */
type Consequence = { kind: string; label: string; count: number; consequence: string }

/** What happens when a tenant is deactivated now, in the order it is shown; nothing is listed that there is none of. */
export async function consequences(ctx: Ctx, tenantId: string): Promise<Consequence[]> {
  return (await held(ctx, tenantId)).filter(({ count }) => count > 0)
}

async function held(ctx: Ctx, tenantId: string): Promise<Consequence[]> {
  const holdings = await readHoldings(ctx, tenantId)
  return [
    {
      kind: 'SESSIONS',
      label: 'Open sessions',
      count: holdings.sessions,
      consequence: 'Are signed out immediately.',
    },
    {
      kind: 'USERS',
      label: 'Active users',
      count: holdings.users,
      consequence: 'Can no longer sign in. Their accounts and records are kept.',
    },
    {
      kind: 'INVITATIONS',
      label: 'Open invitations',
      count: holdings.invitations,
      consequence: 'Cannot be confirmed while the tenant is inactive.',
    },
    {
      kind: 'UNITS',
      label: 'Leased units',
      count: holdings.units,
      consequence: 'Stay with the tenant until their leases end.',
    },
    {
      kind: 'ADD_ONS',
      label: 'Add-ons',
      count: holdings.addOns,
      consequence: 'Are no longer available to its people, until the tenant is activated again.',
    },
    {
      kind: 'SUBSCRIPTION',
      label: 'Subscription',
      count: holdings.subscriptions,
      consequence: 'Continues, and is billed until it is terminated.',
    },
    {
      kind: 'INVOICES',
      label: 'Unpaid invoices',
      count: holdings.invoices,
      consequence: 'Remain due.',
    },
  ]
}
