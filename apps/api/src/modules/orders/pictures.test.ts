import { beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { storeFile } from '../../demo/files.ts'
import { smallPdf } from '../../demo/smallPdf.ts'
import { openOrders, type OrderWorld } from '../../testing/orderWorld.ts'
import { openTestApp } from '../../testing/testApp.ts'
import { opcItemImages } from '../menus/tables.ts'
import { retailStores } from '../retail/tables.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrders(await openTestApp())
})

it('pictures that a merchant uploaded are seen by whoever sees the item or the store, and by nobody else', async () => {
  const { test, owner, merchant, buyer, server, store, item } = world
  const shop = await store()
  const cake = await item(shop)
  const place = { landlordId: owner.landlordId, officeCentreId: owner.officeCentreId }
  const files = { db: test.db, files: test.services.files }
  const picture = (name: string) =>
    storeFile(files, merchant, {
      module: 'RETAIL',
      name,
      content: smallPdf(['A picture']),
      mimeType: 'image/png',
      createdDate: test.clock.now(),
      createdByUserId: null,
    })
  const [ofItem, ofStore] = [await picture('cake.png'), await picture('logo.png')]
  await test.db.insert(opcItemImages).values({ ...place, opcItemId: cake, systemFileId: ofItem, position: 1 })
  await test.db.update(retailStores).set({ logoFileId: ofStore }).where(eq(retailStores.id, shop.id))
  const landlord = await test.actorWith(['OPC_MENU_VIEW'], { scope: owner })
  const stranger = await test.actorWith([], { addOns: ['ORDER_PAY_COLLECT'] })
  for (const systemFileId of [ofItem, ofStore]) {
    const seen = []
    for (const as of [buyer, server, landlord, stranger])
      seen.push((await test.call('downloadSystemFile', { as, path: { systemFileId } })).status)
    expect(seen).toEqual([200, 200, 200, 404])
  }
})
