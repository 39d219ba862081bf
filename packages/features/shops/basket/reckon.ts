import {
  lineTotalOf,
  linesOfPrice,
  priceOfOrder,
  type OrderedLine,
  type OrderPriceLine,
} from '@atrium/validators/orderPrice.ts'
import type { ShopDetails, ShopItem } from '../shopQueries.ts'
import { countIn, keyOfLine, type Basket, type BasketLine, type ChosenOption } from './basket.ts'
import { choiceOf, choiceProblems, leftText } from './choice.ts'

/** A line of a basket with what the menu says of it now. */
export type ReckonedLine = {
  key: string
  line: BasketLine
  item: ShopItem
  /** Minor units. */
  total: number
  /** What keeps it from being ordered, as people read it. */
  problem: string | null
}

/** A basket held against the menu of its store. */
export type ReckonedBasket = {
  lines: readonly ReckonedLine[]
  /** What is on the menu no more, or not as it was chosen. */
  gone: readonly BasketLine[]
  count: number
  /** Minutes that the item takes which takes longest. */
  preparationTime: number
  priceLines: readonly OrderPriceLine[]
  /** Minor units. */
  total: number
}

type Menu = Pick<ShopDetails, 'menu' | 'serviceFeePct' | 'taxRate'>

/** What one of an item costs with what was chosen on top of it, as the reckoning takes it. */
export const pricedLine = (item: ShopItem, qty: number, options: readonly ChosenOption[]): OrderedLine => {
  const prices = new Map(item.addOns.flatMap((addOn) => addOn.options).map(({ id, price }) => [id, price]))
  return {
    unitPriceMinor: item.basePrice,
    qty,
    options: options.map((option) => ({
      priceMinor: prices.get(option.opcItemAddOnOptionId) ?? 0,
      qty: option.qty,
    })),
  }
}

/** What a basket comes to by the menu in view, before the server has said so. */
export function reckon({ lines }: Pick<Basket, 'lines'>, { menu, ...rates }: Menu): ReckonedBasket {
  const items = new Map(menu.flatMap((group) => group.items).map((item) => [item.id, item]))
  const isThere = (line: BasketLine) => isOnMenu(items.get(line.opcItemId), line)
  const there = lines.filter(isThere)
  const ordered = Map.groupBy(there, ({ opcItemId }) => opcItemId)
  const reckoned = there.flatMap((line): ReckonedLine[] => {
    const item = items.get(line.opcItemId)
    if (!item) return []
    const inAll = countIn({ lines: ordered.get(item.id) ?? [] })
    const total = lineTotalOf(pricedLine(item, line.qty, line.options))
    return [{ key: keyOfLine(line), line, item, total, problem: problemOf(item, line, inAll) }]
  })
  const price = priceOfOrder(
    reckoned.reduce((sum, { total }) => sum + total, 0),
    rates,
  )
  return {
    lines: reckoned,
    gone: lines.filter((line) => !isThere(line)),
    count: countIn({ lines: there }),
    preparationTime: Math.max(0, ...reckoned.map(({ item }) => item.preparationTime)),
    priceLines: linesOfPrice(price, rates),
    total: price.total,
  }
}

function isOnMenu(item: ShopItem | undefined, { options }: BasketLine): boolean {
  const known = new Set(item?.addOns.flatMap((addOn) => addOn.options).map(({ id }) => id))
  return item !== undefined && options.every(({ opcItemAddOnOptionId }) => known.has(opcItemAddOnOptionId))
}

function problemOf(item: ShopItem, { options }: BasketLine, inAll: number): string | null {
  if (item.quantity !== null && inAll > item.quantity) return leftText(item.quantity)
  if (!item.available) return 'This is not available now.'
  return Object.values(choiceProblems(item, choiceOf(options)))[0] ?? null
}
