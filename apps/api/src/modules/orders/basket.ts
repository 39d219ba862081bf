import { addOnsOf, feeOfOrder, lineTotalOf, priceOfOrder, type OrderPrice } from '@atrium/validators/orderPrice.ts'
import { dateOfInstant } from '@atrium/validators/dates.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { validationFailed, wrongField, type FieldError } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { chosenAddOns } from './chosenOptions.rules.ts'
import { readMenu, type MenuItem } from './menu.views.ts'
import { ratesOn, type ShopRow } from './shops.views.ts'
import type { ChosenAddOn } from './tables.ts'

type Asked = Input<'priceShopBasket'>['body']['items']

export type PricedLine = {
  opcItemId: string
  name: string
  qty: number
  unitPriceMinor: number
  addOns: ChosenAddOn[]
  addOnsMinor: number
  lineTotalMinor: number
  remark: string | null
  preparationTime: number
}

type Rates = { serviceFeePct: number; paymentFeePct: number; taxRate: number }
export type Basket = { lines: PricedLine[]; price: OrderPrice; rates: Rates; feeMinor: number; minutesNeeded: number }

/** The clock of a store is that of its office centre, in minutes east of UTC. */
export const offsetOf = ({ timezoneOffset }: Pick<ShopRow, 'timezoneOffset'>): number => timezoneOffset ?? 0

/**
 * What a basket costs at this moment, by the menu and the rates of the day. 400 beside each item that cannot be had, or
 * not as it was chosen.
 */
export async function priceBasket(ctx: AnyCtx, shop: ShopRow, asked: Asked): Promise<Basket> {
  const ids = [...new Set(asked.map(({ opcItemId }) => opcItemId))]
  const menu = new Map((await readMenu(ctx, shop.id, ids)).map((item) => [item.id, item]))
  const found = asked.map((one) => lineOf(one, menu.get(one.opcItemId), wantedOf(asked, one.opcItemId)))
  const errors = found.flatMap((line, index): FieldError[] =>
    Array.isArray(line) ? line.map(({ field, problem }) => wrongField(`items.${index}.${field}`, problem)) : [],
  )
  if (errors.length > 0) throw validationFailed(errors)
  const lines = found.flatMap((line) => (Array.isArray(line) ? [] : [line]))
  const rates = await ratesOn(ctx, shop.id, dateOfInstant(ctx.now(), offsetOf(shop)))
  const price = priceOfOrder(
    lines.reduce((sum, { lineTotalMinor }) => sum + lineTotalMinor, 0),
    rates,
  )
  const minutesNeeded = Math.max(...lines.map(({ preparationTime }) => preparationTime)) + waitOf(shop)
  return { lines, price, rates, feeMinor: feeOfOrder(price, rates.paymentFeePct), minutesNeeded }
}

/** How many of an item all lines want together. */
const wantedOf = (asked: Asked, id: string) =>
  asked.reduce((sum, { opcItemId, qty }) => (opcItemId === id ? sum + qty : sum), 0)

/** Whether a store has so many orders open that it says orders take longer. */
export const isBusy = ({ peakNoOfOrder, openOrders }: Pick<ShopRow, 'peakNoOfOrder' | 'openOrders'>): boolean =>
  peakNoOfOrder !== null && openOrders >= peakNoOfOrder

/** Minutes that orders take longer now. */
export const waitOf = (shop: Pick<ShopRow, 'peakNoOfOrder' | 'openOrders' | 'peakWaitDuration'>): number =>
  isBusy(shop) ? shop.peakWaitDuration : 0

type Problem = { field: string; problem: string }

/** Options that do not go with an item, each at its place. */
const strange = ({ options = [] }: Asked[number], item: MenuItem | undefined): Problem[] => {
  const known = new Set(item?.addOns.flatMap((addOn) => addOn.options.map(({ id }) => id)))
  return options.flatMap(({ opcItemAddOnOptionId: id }, index) =>
    known.has(id)
      ? []
      : [{ field: `options.${index}.opcItemAddOnOptionId`, problem: 'Choose from what goes with this item.' }],
  )
}

function lineOf(one: Asked[number], item: MenuItem | undefined, wanted: number): PricedLine | Problem[] {
  const gone = strange(one, item)
  if (!item) return [{ field: 'opcItemId', problem: 'This is not on the menu any more.' }, ...gone]
  if (gone.length > 0) return gone
  if (!item.available) return [{ field: 'opcItemId', problem: `${item.name} cannot be ordered for now.` }]
  const soldOut = soldOutText(item, wanted)
  if (soldOut !== null) return [{ field: 'qty', problem: soldOut }]
  const addOns = chosenAddOns(item.addOns, one.options ?? [])
  if (typeof addOns === 'string') return [{ field: 'options', problem: addOns }]
  const options = addOns.flatMap((addOn) => addOn.options)
  const line = { unitPriceMinor: item.basePriceMinor, qty: one.qty, options }
  return {
    opcItemId: item.id,
    name: item.name,
    qty: one.qty,
    unitPriceMinor: item.basePriceMinor,
    addOns,
    addOnsMinor: addOnsOf(line),
    lineTotalMinor: lineTotalOf(line),
    remark: one.remark?.trim() || null,
    preparationTime: item.preparationTime,
  }
}

/** How it reads that there is not so much of an item; null where there is. */
export function soldOutText({ name, quantity }: Pick<MenuItem, 'name' | 'quantity'>, wanted: number): string | null {
  if (quantity === null || quantity >= wanted) return null
  return quantity === 0 ? `${name} is sold out.` : `Only ${quantity} of ${name} are left.`
}
