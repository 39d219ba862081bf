import { idOf, type Bodies, type Sample, type Where } from '../../demo/sample.ts'
import { makeItem, makeMenuGroup, makeStore } from '../../demo/storeFactories.ts'
import type { Database } from '../../platform/db/database.ts'
import { opcItemAddOnOptions, opcItemAddOns } from './tables.ts'

const scopeOf = ({ landlordId, officeCentreId }: Where) => ({ landlordId, officeCentreId })

const aStore = (db: Database, where: Where) =>
  makeStore(db, scopeOf(where), { retailTenantId: where.tenant.officeCentreId })

async function anItem(db: Database, where: Where): Promise<string> {
  const retailStoreId = await aStore(db, where)
  const opcMenuGroupId = await makeMenuGroup(db, scopeOf(where), { retailStoreId })
  return makeItem(db, scopeOf(where), { retailStoreId, opcMenuGroupId })
}

async function anAddOn(db: Database, where: Where) {
  const scope = scopeOf(where)
  const opcItemId = await anItem(db, where)
  return db.transaction(async (tx) => {
    const addOnId = idOf(
      await tx
        .insert(opcItemAddOns)
        .values({ ...scope, opcItemId, name: 'Milk', selectOption: 'SINGLE' })
        .returning({ id: opcItemAddOns.id }),
    )
    const optionId = idOf(
      await tx
        .insert(opcItemAddOnOptions)
        .values({ ...scope, opcItemAddOnId: addOnId, name: 'Oat', position: 1 })
        .returning({ id: opcItemAddOnOptions.id }),
    )
    return { addOnId, optionId }
  })
}

/** Records of this module to call operations with. */
export const menuSamples = {
  'opc-menu-groups': {
    of: 'CENTRE',
    make: async (db, where) => makeMenuGroup(db, scopeOf(where), { retailStoreId: await aStore(db, where) }),
  },
  'opc-items': { of: 'CENTRE', make: anItem },
  'opc-item-add-ons': { of: 'CENTRE', make: async (db, where) => (await anAddOn(db, where)).addOnId },
  'opc-item-add-on-options': { of: 'CENTRE', make: async (db, where) => (await anAddOn(db, where)).optionId },
} satisfies Record<string, Sample>

/** What the schema does not tell of bodies of this module. */
export const menuBodies: Bodies = { updateOpcItemStatus: { fields: { active: true } } }
