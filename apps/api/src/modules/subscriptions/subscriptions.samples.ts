import { eq } from 'drizzle-orm'
import { makeSubscription } from '../../demo/factories.ts'
import { idOf, type Sample } from '../../demo/sample.ts'
import { subscriptionRates, subscriptions } from './tables.ts'

/** Records of this module to call operations with. */
export const subscriptionSamples = {
  'office-centre-subscription-infos': {
    of: 'CENTRE',
    make: async (db, where) => {
      const officeCentreId = where.within?.['tenants'] ?? where.officeCentreId
      const [current] = await db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(eq(subscriptions.officeCentreId, officeCentreId))
      return current?.id ?? (await makeSubscription(db, { ...where, officeCentreId })).id
    },
  },
  'subscription-rates': {
    of: 'PROVIDER',
    make: async (db) => idOf(await db.select({ id: subscriptionRates.id }).from(subscriptionRates).limit(1)),
  },
} satisfies Record<string, Sample>
