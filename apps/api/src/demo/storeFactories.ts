import type { Database } from '../platform/db/database.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { opcItems, opcMenuGroups } from '../modules/menus/tables.ts'
import { retailStores } from '../modules/retail/tables.ts'
import { idOf, nextNumber } from './sample.ts'

type StoreFields = Partial<typeof retailStores.$inferInsert>

/** A store that takes orders, run by a tenant where one is named; answers its id. */
export async function makeStore(db: Database, { landlordId, officeCentreId }: TenancyScope, fields: StoreFields = {}) {
  const number = nextNumber()
  const external = fields.retailTenantId ? {} : { externalRetail: true, location: 'Across the road' }
  return idOf(
    await db
      .insert(retailStores)
      .values({
        landlordId,
        officeCentreId,
        referenceNo: `RTL-MADE-${number}`,
        name: `Store ${number}`,
        uniqueCode: `MADE${number}`,
        opc: Boolean(fields.retailTenantId),
        orderStatus: fields.retailTenantId ? 'OPEN' : 'CLOSED',
        ...external,
        ...fields,
      })
      .returning({ id: retailStores.id }),
  )
}

/** A part of the menu of a store; answers its id. */
export async function makeMenuGroup(
  db: Database,
  { landlordId, officeCentreId }: TenancyScope,
  fields: Partial<typeof opcMenuGroups.$inferInsert> & { retailStoreId: string },
) {
  const number = nextNumber()
  return idOf(
    await db
      .insert(opcMenuGroups)
      .values({ landlordId, officeCentreId, referenceNo: `MNG-MADE-${number}`, name: `Group ${number}`, ...fields })
      .returning({ id: opcMenuGroups.id }),
  )
}

/** Something on the menu of a store, of 5.00 where no price is named; answers its id. */
export async function makeItem(
  db: Database,
  { landlordId, officeCentreId }: TenancyScope,
  fields: Partial<typeof opcItems.$inferInsert> & { retailStoreId: string; opcMenuGroupId: string },
) {
  const number = nextNumber()
  return idOf(
    await db
      .insert(opcItems)
      .values({
        landlordId,
        officeCentreId,
        referenceNo: `ITM-MADE-${number}`,
        name: `Item ${number}`,
        basePriceMinor: 500,
        ...fields,
      })
      .returning({ id: opcItems.id }),
  )
}
