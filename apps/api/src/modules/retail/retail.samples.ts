import { idOf, nextNumber, type Bodies, type Sample, type Where } from '../../demo/sample.ts'
import type { Database } from '../../platform/db/database.ts'
import { makeStore } from '../../demo/storeFactories.ts'
import { opcCategories, opcRates, opcSections, retailStoreReviews } from './tables.ts'

const named = (kind: string) => {
  const number = nextNumber()
  return { referenceNo: `${kind}-SAMPLE-${number}`, name: `Sample ${number}` }
}

const aStore = async (db: Database, { landlordId, officeCentreId, tenant }: Where) =>
  makeStore(db, { landlordId, officeCentreId }, { retailTenantId: tenant.officeCentreId })

/** Records of this module to call operations with. */
export const retailSamples = {
  'retail-stores': { of: 'CENTRE', make: aStore },
  'retail-store-reviews': {
    of: 'CENTRE',
    make: async (db, where) => {
      const { landlordId, officeCentreId, person } = where
      const retailStoreId = await aStore(db, where)
      return idOf(
        await db
          .insert(retailStoreReviews)
          .values({
            landlordId,
            officeCentreId,
            retailStoreId,
            userOfficeCentreId: officeCentreId,
            userId: person.id,
            rating: 4,
          })
          .returning({ id: retailStoreReviews.id }),
      )
    },
  },
  'opc-categories': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(opcCategories)
          .values({ landlordId, officeCentreId, ...named('CAT') })
          .returning({ id: opcCategories.id }),
      ),
  },
  'opc-sections': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId }) =>
      idOf(
        await db
          .insert(opcSections)
          .values({ landlordId, officeCentreId, ...named('SEC') })
          .returning({ id: opcSections.id }),
      ),
  },
  'opc-rates': {
    of: 'CENTRE',
    make: async (db, where) =>
      idOf(
        await db
          .insert(opcRates)
          .values({
            landlordId: where.landlordId,
            officeCentreId: where.officeCentreId,
            retailStoreId: await aStore(db, where),
            serviceFeePct: 2,
            paymentFeePct: 3,
            taxRate: 9,
            effectiveDate: '2099-01-01',
          })
          .returning({ id: opcRates.id }),
      ),
  },
} satisfies Record<string, Sample>

const outside = { fields: { externalRetail: true, location: '1 Raffles Place' }, naming: { retailTenantId: {} } }

/** What the schema does not tell of bodies of this module: a store is a tenant's, or outside with its address. */
export const retailBodies: Bodies = { createRetailStore: outside, updateRetailStore: outside }
