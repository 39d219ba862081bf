import { daysAfter } from '@atrium/validators/dates.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { today } from '../../platform/today.ts'
import { withdrawInvitationsAt } from '../users/index.ts'
import { endLeases } from '../buildings/index.ts'
import { countDomainsOf, deactivateDomainsOf } from '../email-domains/index.ts'
import type { Holding } from '../leaving/index.ts'
import { setAddOns } from '../office-centres/index.ts'
import { terminateSubscription } from '../subscriptions/index.ts'
import { readHoldings, type Holdings } from './closing.views.ts'
import { moveTenant } from './tenantStatus.ts'
import { readTenant } from './tenants.views.ts'

type Closing = Pick<Holding, 'close'> & { kind: string; label: string; consequence: string }

/** A holding of a tenant whose number is one of `readHoldings`. */
const counted = (of: keyof Holdings, { kind, label, consequence, close }: Closing): Holding => ({
  subjectType: 'TENANT',
  kind,
  open: async (ctx, { id }) => {
    const { [of]: count } = await readHoldings(ctx, id)
    return count === 0 ? undefined : { label, count, consequence, blocks: null }
  },
  close,
})

const emailDomains: Holding = {
  subjectType: 'TENANT',
  kind: 'EMAIL_DOMAINS',
  open: async (ctx, { id }) => {
    const count = await countDomainsOf(ctx, id)
    return count === 0
      ? undefined
      : { label: 'E-mail domains', count, consequence: 'Nobody can join with them any more.', blocks: null }
  },
  close: (ctx, { id }) => deactivateDomainsOf(ctx, id),
}

/** The company itself: its people are signed out and refused. */
const access: Holding = {
  subjectType: 'TENANT',
  kind: 'ACCESS',
  open: async (ctx, { id }) => {
    if (!(await isActive(ctx, id))) return undefined
    const { users } = await readHoldings(ctx, id)
    return {
      label: 'People with access',
      count: users,
      consequence: 'They are signed out and can no longer sign in. Their records are kept.',
      blocks: null,
    }
  },
  close: (ctx, { id }, { remark }) => moveTenant(ctx, 'deactivate', { id, remark: remark ?? leaseEnded }),
}

const isActive = async (ctx: Ctx, id: string): Promise<boolean> => (await readTenant(ctx, id)).active

const leaseEnded = 'The lease has ended'

/** What a tenant holds, in the order it is closed when its lease ends. */
export const tenantHoldings: readonly Holding[] = [
  counted('invitations', {
    kind: 'INVITATIONS',
    label: 'Open invitations',
    consequence: 'Their links stop working.',
    close: (ctx, { id }) => withdrawInvitationsAt(ctx, id),
  }),
  emailDomains,
  counted('units', {
    kind: 'UNITS',
    label: 'Leased units',
    consequence: 'Their leases end the day before, and the units become vacant.',
    close: async (ctx, { id }) => {
      await endLeases(ctx, id, daysAfter(today(ctx), -1))
    },
  }),
  counted('invoices', {
    kind: 'INVOICES',
    label: 'Unpaid invoices',
    consequence: 'Remain due, and reminders are still sent.',
    close: () => Promise.resolve(),
  }),
  counted('addOns', {
    kind: 'ADD_ONS',
    label: 'Add-ons',
    consequence: 'They are switched off.',
    close: async (ctx, { id }) => {
      await setAddOns(ctx, id, [])
    },
  }),
  access,
  counted('subscriptions', {
    kind: 'SUBSCRIPTION',
    label: 'Subscription',
    consequence: 'It is terminated.',
    close: async (ctx, { id }, { remark }) => {
      await terminateSubscription(ctx, id, remark ?? leaseEnded)
    },
  }),
]
