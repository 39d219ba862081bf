import { and, asc, eq } from 'drizzle-orm'
import { opcItemAddOnOptions, opcItemAddOns, opcItemImages, opcItems, opcMenuGroups } from '../modules/menus/tables.ts'
import { merchantAccounts } from '../modules/merchant-accounts/tables.ts'
import {
  opcCategories,
  opcRates,
  opcSections,
  retailStoreCategories,
  retailStoreHours,
  retailStoreReviews,
  retailStores,
  retailStoreStaff,
} from '../modules/retail/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { wallTimeOf } from '../platform/siteClock.ts'
import { tenancyScopeOf } from '../platform/tenancyScope.ts'
import { drawnDish } from './drawnDish.ts'
import { storePicture } from './pictures.ts'
import { demoSections, demoStores, type DemoChoice, type DemoItem, type DemoStore } from './storeMenus.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

type Part = { world: World; owner: LoadedCentre; centres: LoadedCentres; categories: Map<string, string> }
type Numbered = (prefix: string) => string

/** Three merchants of Marina Gate: their stores, menus with pictures, rates, accounts and what buyers say. */
export async function loadStores(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const numbered = numbers()
  const categories = await loadCategories(world, owner, numbered)
  const part = { world, owner, centres, categories }
  for (const store of demoStores) await loadStore(part, store, numbered)
  for (const tenant of ['KOPIBAR', 'GREENLEAF']) await loadAccount(world, centreOf(centres, tenant))
}

/** Numbers of records that were made before, one after the other. */
function numbers(): Numbered {
  let last = 0
  return (prefix) => `${prefix}-20260105-${String((last += 1)).padStart(4, '0')}`
}

const idIn = (rows: readonly { id: string }[]): string => {
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row.id
}

async function loadCategories(
  { db, now }: World,
  owner: LoadedCentre,
  numbered: Numbered,
): Promise<Map<string, string>> {
  const place = tenancyScopeOf(owner)
  const createdDate = later(now, -days(165))
  const made = new Map<string, string>()
  for (const [index, [section, names]] of Object.entries(demoSections).entries()) {
    const opcSectionId = idIn(
      await db
        .insert(opcSections)
        .values({ ...place, name: section, sortOrder: index, referenceNo: numbered('SEC'), createdDate })
        .returning({ id: opcSections.id }),
    )
    for (const name of names)
      made.set(
        name,
        idIn(
          await db
            .insert(opcCategories)
            .values({
              ...place,
              name,
              opcSectionId,
              recommended: name === 'Coffee and tea',
              referenceNo: numbered('CAT'),
              createdDate,
            })
            .returning({ id: opcCategories.id }),
        ),
      )
  }
  return made
}

async function loadStore(part: Part, store: DemoStore, numbered: Numbered): Promise<void> {
  const { world, owner, centres } = part
  const { db, now } = world
  const place = tenancyScopeOf(owner)
  const tenant = centreOf(centres, store.tenant)
  const opened = later(now, -days(160))
  const retailStoreId = idIn(
    await db
      .insert(retailStores)
      .values({
        ...place,
        referenceNo: numbered('RTL'),
        name: store.name,
        retailTenantId: tenant.officeCentreId,
        floorNo: store.floorNo,
        unitNo: store.unitNo,
        contactNo: store.contactNo,
        description: store.description,
        uniqueCode: codeOf(store.name),
        activationDate: opened,
        opc: store.orders,
        orderStatus: store.orders ? 'OPEN' : 'CLOSED',
        peakWaitDuration: store.orders ? 10 : 0,
        peakNoOfOrder: store.orders ? 12 : null,
        createdDate: opened,
        updatedDate: opened,
      })
      .returning({ id: retailStores.id }),
  )
  await loadLists(part, store, retailStoreId)
  await loadStaff(world, owner, tenant, retailStoreId)
  await loadMenu(part, store, { retailStoreId, tenant }, numbered)
  await loadRates(world, owner, retailStoreId)
  await loadReviews(part, store, retailStoreId)
}

/** Six signs of a store's name, as a code that stays the same. */
const codeOf = (name: string): string =>
  [...Buffer.from(name)]
    .reduce((sum, byte) => (sum * 31 + byte) % 887_503_681, 7)
    .toString(30)
    .toUpperCase()
    .padStart(6, 'A')
    .slice(-6)

async function loadLists({ world: { db }, owner, categories }: Part, store: DemoStore, retailStoreId: string) {
  const place = { ...tenancyScopeOf(owner), retailStoreId }
  const ids = store.kinds.map((kind) => categories.get(kind)).filter((id) => id !== undefined)
  const purposes = store.orders ? (['KIND', 'ORDERING'] as const) : (['KIND'] as const)
  await db
    .insert(retailStoreCategories)
    .values(purposes.flatMap((purpose) => ids.map((opcCategoryId) => ({ ...place, opcCategoryId, purpose }))))
  const hours = ([from, to]: readonly [number, number], day: number) => ({
    ...place,
    day,
    openMinute: from * 60,
    closeMinute: to * 60,
  })
  await db
    .insert(retailStoreHours)
    .values([
      ...[1, 2, 3, 4, 5].map((day) => hours(store.hours, day)),
      ...(store.saturday ? [hours(store.saturday, 6)] : []),
    ])
}

/** Everybody of the merchant looks after all of its stores. */
async function loadStaff({ db }: World, owner: LoadedCentre, tenant: LoadedCentre, retailStoreId: string) {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeCentreId, tenant.officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
  await db.insert(retailStoreStaff).values(
    people.map(({ id }) => ({
      ...tenancyScopeOf(owner),
      retailStoreId,
      staffOfficeCentreId: tenant.officeCentreId,
      userId: id,
    })),
  )
}

type OfStore = { retailStoreId: string; tenant: LoadedCentre }

async function loadMenu(part: Part, store: DemoStore, of: OfStore, numbered: Numbered): Promise<void> {
  const { world, owner } = part
  const { retailStoreId } = of
  for (const [index, [name, items]] of Object.entries(store.menu).entries()) {
    const opcMenuGroupId = idIn(
      await world.db
        .insert(opcMenuGroups)
        .values({
          ...tenancyScopeOf(owner),
          retailStoreId,
          name,
          sortOrder: index * 10,
          referenceNo: numbered('MNG'),
          createdDate: later(world.now, -days(155)),
        })
        .returning({ id: opcMenuGroups.id }),
    )
    for (const item of items)
      await loadItem(part, item, { ...of, opcMenuGroupId, choices: store.choices, referenceNo: numbered('ITM') })
  }
}

type OfGroup = OfStore & { opcMenuGroupId: string; choices: readonly DemoChoice[]; referenceNo: string }

async function loadItem({ world, owner }: Part, item: DemoItem, of: OfGroup): Promise<void> {
  const { retailStoreId, opcMenuGroupId, referenceNo, tenant } = of
  const place = tenancyScopeOf(owner)
  const opcItemId = idIn(
    await world.db
      .insert(opcItems)
      .values({
        ...place,
        retailStoreId,
        opcMenuGroupId,
        referenceNo,
        name: item.name,
        description: item.description ?? null,
        available: !item.notNow,
        recommended: item.recommended ?? false,
        quantity: item.left ?? null,
        basePriceMinor: item.price,
        preparationTime: item.minutes ?? 0,
        allowCustomisation: item.choices !== undefined,
        createdDate: later(world.now, -days(150)),
      })
      .returning({ id: opcItems.id }),
  )
  const systemFileId = await storePicture(world, tenant, {
    module: 'RETAIL',
    asset: drawnDish(item.name, item.dish),
    name: `${item.name.toLowerCase().replaceAll(' ', '-')}.png`,
    createdDate: later(world.now, -days(150)),
    createdByUserId: null,
  })
  await world.db.insert(opcItemImages).values({ ...place, opcItemId, systemFileId, position: 1 })
  for (const choice of of.choices.filter(({ name }) => item.choices?.includes(name)))
    await loadChoice(world, owner, opcItemId, choice)
}

const loadChoice = ({ db }: World, owner: LoadedCentre, opcItemId: string, choice: DemoChoice): Promise<void> =>
  db.transaction(async (tx) => {
    const place = tenancyScopeOf(owner)
    const { several = false, required = false, options } = choice
    const opcItemAddOnId = idIn(
      await tx
        .insert(opcItemAddOns)
        .values({
          ...place,
          opcItemId,
          name: choice.name,
          required,
          selectOption: several ? 'MULTIPLE' : 'SINGLE',
          minQty: Number(required),
          maxQty: several ? options.length : 1,
        })
        .returning({ id: opcItemAddOns.id }),
    )
    await tx.insert(opcItemAddOnOptions).values(
      options.map(([name, priceMinor], index) => ({
        ...place,
        opcItemAddOnId,
        name,
        priceMinor,
        position: index + 1,
      })),
    )
  })

/** Rates that hold, and others from the first of a month to come. */
async function loadRates({ db, now }: World, owner: LoadedCentre, retailStoreId: string): Promise<void> {
  const rate = { ...tenancyScopeOf(owner), retailStoreId, serviceFeePct: 2, paymentFeePct: 3.4, taxRate: 9 }
  const planned = wallTimeOf(later(now, days(45)), 'Asia/Singapore').date
  await db.insert(opcRates).values([
    { ...rate, effectiveDate: '2026-01-01' },
    { ...rate, serviceFeePct: 2.5, effectiveDate: `${planned.slice(0, 7)}-01` },
  ])
}

async function loadReviews({ world: { db, now }, owner, centres }: Part, store: DemoStore, retailStoreId: string) {
  const writers = centreOf(centres, 'NORTHWND')
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeCentreId, writers.officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
    .limit(store.reviews.length)
  await db.insert(retailStoreReviews).values(
    store.reviews.map(([rating, comment, answer = null], index) => {
      const written = later(now, -days(6 + 9 * index))
      return {
        ...tenancyScopeOf(owner),
        retailStoreId,
        userOfficeCentreId: writers.officeCentreId,
        userId: people[index]?.id ?? null,
        rating,
        comment,
        answer,
        answeredDate: answer === null ? null : later(written, days(1)),
        createdDate: written,
        updatedDate: written,
      }
    }),
  )
}

/** The account of a merchant: that of the coffee bar is active, the other misses a document. */
async function loadAccount({ db, now }: World, tenant: LoadedCentre): Promise<void> {
  const isActive = tenant.centre.centreCode === 'KOPIBAR'
  await db.insert(merchantAccounts).values({
    ...tenancyScopeOf(tenant),
    providerAccountId: `acct_${tenant.officeCentreId}`,
    status: isActive ? 'ACTIVE' : 'RESTRICTED',
    email: `accounts@${tenant.centre.domain}`,
    country: 'SG',
    currency: 'SGD',
    chargesEnabled: isActive,
    payoutsEnabled: isActive,
    requirements: isActive ? [] : ['A document that proves the address of the company'],
    toldDate: later(now, -days(20)),
  })
}
