import { clockName } from '../../platform/siteClock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { isBusy, waitOf } from './basket.ts'
import { closesAt } from './collectTimes.rules.ts'
import type { MenuItem } from './menu.views.ts'
import type { readReviews, ShopRow } from './shops.views.ts'
import type { ChosenAddOn } from './tables.ts'

type Shop = Data<'listShops'>['items'][number]

const pictureOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '', fullPath: `/api/system-files/${id}/download` }

/** When a store closes today; null where it is closed, whatever it says of orders. */
export const closingOf = (ctx: Pick<Ctx, 'now'>, shop: ShopRow): Date | null =>
  closesAt(shop.hours, ctx.now(), clockName({ timeZone: null, timezoneOffset: shop.timezoneOffset }))

/** Why a store takes no orders at this moment, as people read it; null where it does. */
export function closedReason(ctx: Pick<Ctx, 'now'>, shop: ShopRow): string | null {
  if (closingOf(ctx, shop) === null) return 'Closed at this hour.'
  if (shop.orderStatus === 'CLOSED') return 'Takes no orders for now.'
  return shop.canBePaid ? null : 'Cannot be paid for now.'
}

/** A store as buyers see it. */
export function presentShop(ctx: Ctx, row: ShopRow): Shop {
  const reason = closedReason(ctx, row)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    floorNo: row.floorNo,
    unitNo: row.unitNo,
    location: row.location,
    categories: row.categories,
    logoImageFile: pictureOf(row.logoFileId, row.logoName),
    bannerImageFile: pictureOf(row.bannerFileId, row.bannerName),
    rating: row.noOfReview === 0 ? null : Math.round((row.ratingSum / row.noOfReview) * 100) / 100,
    noOfReview: row.noOfReview,
    currency: row.currency,
    openNow: reason === null,
    closedReason: reason,
    closesAt: reason === null ? closingOf(ctx, row) : null,
    busy: isBusy(row),
    waitMinutes: waitOf(row),
  }
}

type Details = Data<'getShop'>

/** Items by the groups in which they stand. */
export function presentMenu(items: readonly MenuItem[]): Details['menu'] {
  const groups = new Map(items.map(({ groupId, groupName }) => [groupId, groupName]))
  return [...groups].map(([id, name]) => ({
    id,
    name,
    items: items.filter(({ groupId }) => groupId === id).map(presentItem),
  }))
}

const presentItem = (item: MenuItem): Details['menu'][number]['items'][number] => ({
  id: item.id,
  name: item.name,
  description: item.description,
  imageFiles: item.images.map(({ id, name }) => ({ id, name, fullPath: `/api/system-files/${id}/download` })),
  basePrice: item.basePriceMinor,
  preparationTime: item.preparationTime,
  recommended: item.recommended,
  available: item.available && item.quantity !== 0,
  quantity: item.quantity,
  addOns: item.addOns.map(({ id, name, required, selectOption, minQty, maxQty, ...addOn }) => ({
    id,
    name,
    required,
    selectOption,
    minQty,
    maxQty,
    options: addOn.options.map((option) => ({
      id: option.id,
      name: option.name,
      price: option.priceMinor,
      available: addOn.available && option.available,
    })),
  })),
})

type Review = Awaited<ReturnType<typeof readReviews>>[number]

/** What somebody said of a store, with their first name and the initial of the last. */
export const presentReview = ({ writer, ...review }: Review): Details['reviews'][number] => {
  const names = (writer ?? 'Somebody').split(' ')
  const last = names.length > 1 ? names.at(-1) : undefined
  return { ...review, writer: last ? `${names[0]} ${last.slice(0, 1)}.` : (names[0] ?? '') }
}

/** What was chosen with an item. */
export const presentAddOns = (addOns: readonly ChosenAddOn[]) =>
  addOns.map(({ name, options }) => ({
    name,
    options: options.map((option) => ({ name: option.name, price: option.priceMinor, qty: option.qty })),
  }))
