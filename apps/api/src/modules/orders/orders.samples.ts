import type { Sample, Where } from '../../demo/sample.ts'
import { makeOrder } from '../../demo/orderFactories.ts'
import { makeItem, makeMenuGroup, makeStore } from '../../demo/storeFactories.ts'
import type { Database } from '../../platform/db/database.ts'

const scopeOf = ({ landlordId, officeCentreId }: Where) => ({ landlordId, officeCentreId })

const aStore = (db: Database, where: Where) =>
  makeStore(db, scopeOf(where), { retailTenantId: where.tenant.officeCentreId })

/** An order of the person, that waits for the store. */
async function anOrder(db: Database, where: Where) {
  const scope = scopeOf(where)
  const retailStoreId = await aStore(db, where)
  const opcMenuGroupId = await makeMenuGroup(db, scope, { retailStoreId })
  const opcItemId = await makeItem(db, scope, { retailStoreId, opcMenuGroupId })
  const buyer = { ...scope, userId: where.person.id }
  return makeOrder(db, buyer, {
    retailStoreId,
    storeOfficeCentreId: scope.officeCentreId,
    retailTenantId: where.tenant.officeCentreId,
    opcItemId,
  })
}

/** Records of this module to call operations with. */
export const orderSamples = {
  shops: { of: 'ESTATE', make: aStore },
  'opc-orders': { of: 'CENTRE', make: async (db, where) => (await anOrder(db, where)).id },
  'opc-order-items': { of: 'CENTRE', make: async (db, where) => (await anOrder(db, where)).lineId },
  'my-orders': { of: 'PERSON', make: async (db, where) => (await anOrder(db, where)).id },
} satisfies Record<string, Sample>
