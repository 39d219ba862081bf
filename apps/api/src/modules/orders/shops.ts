import { dateOfInstant } from '@atrium/validators/dates.ts'
import { linesOfPrice } from '@atrium/validators/orderPrice.ts'
import { operation, type Query } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { offsetOf, priceBasket, waitOf } from './basket.ts'
import { collectTimesOf } from './collectTimes.rules.ts'
import { readMenu } from './menu.views.ts'
import { closedReason, closingOf, presentAddOns, presentMenu, presentReview, presentShop } from './shops.present.ts'
import { ratesOn, readReviews, shopView } from './shops.views.ts'
import { freeTimes } from './slots.views.ts'

/** Those open now first, then by name, unless asked otherwise. */
const ordered = (query: Query<'listShops'>): Query<'listShops'> =>
  query.sortProperties === undefined || query.sortProperties === 'id'
    ? { ...query, sortProperties: 'closed,name', sortDirection: 'ASC' }
    : query

const list = listOf(shopView, presentShop)

export const listShops = operation('listShops', (ctx, { query }) => list(ctx, { query: ordered(query) }))

export const getShop = operation('getShop', async (ctx, { path }) => {
  const shop = await shopView.read(ctx, path.id)
  const [menu, reviews, rates] = await Promise.all([
    readMenu(ctx, shop.id),
    readReviews(ctx, shop.id),
    ratesOn(ctx, shop.id, dateOfInstant(ctx.now(), offsetOf(shop))),
  ])
  const { serviceFeePct, taxRate } = rates
  return {
    ...presentShop(ctx, shop),
    menu: presentMenu(menu),
    reviews: reviews.map(presentReview),
    serviceFeePct,
    taxRate,
  }
})

export const getShopCollectTimes = operation('getShopCollectTimes', async (ctx, { path, query }) => {
  const shop = await shopView.read(ctx, path.id)
  if (closedReason(ctx, shop) !== null) return []
  const minutesNeeded = (query.preparationTime ?? 0) + waitOf(shop)
  const times = collectTimesOf({ now: ctx.now(), closes: closingOf(ctx, shop), minutesNeeded })
  return freeTimes(ctx, shop, times)
})

export const priceShopBasket = operation('priceShopBasket', async (ctx, { path, body }) => {
  const shop = await shopView.read(ctx, path.id)
  const { lines, price, rates, minutesNeeded } = await priceBasket(ctx, shop, body.items)
  const closes = closedReason(ctx, shop) === null ? closingOf(ctx, shop) : null
  const times = await freeTimes(ctx, shop, collectTimesOf({ now: ctx.now(), closes, minutesNeeded }))
  return {
    items: lines.map((line) => ({
      opcItem: { id: line.opcItemId, name: line.name },
      qty: line.qty,
      unitPrice: line.unitPriceMinor,
      addOns: presentAddOns(line.addOns),
      lineTotal: line.lineTotalMinor,
    })),
    priceLines: linesOfPrice(price, rates),
    total: price.total,
    currency: shop.currency,
    earliestCollectTime: times.find(({ free }) => free > 0)?.collectTime ?? null,
  }
})
