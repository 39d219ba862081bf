import type { OrderedAgain } from '../orderQueries.ts'
import type { OrderedItem, ShopDetails } from '../shopQueries.ts'

export type ChosenOption = { opcItemAddOnOptionId: string; qty: number }

/** An item of a basket as it was chosen; its name stands there for when it is on the menu no more. */
export type BasketLine = {
  opcItemId: string
  name: string
  qty: number
  options: readonly ChosenOption[]
  remark: string
}

/** What a person has gathered in a store, and how they want it. */
export type Basket = { lines: readonly BasketLine[]; remark: string; collectTime: string | null }

export const emptyBasket: Basket = { lines: [], remark: '', collectTime: null }

/** The most of one thing, and the most lines, that an order holds. */
export const mostOfLine = 99
const mostLines = 50

/** Tells lines apart: the same item chosen in the same way is one line. */
export const keyOfLine = ({ opcItemId, options, remark }: BasketLine): string =>
  [
    opcItemId,
    ...options.map((option) => `${option.opcItemAddOnOptionId}x${option.qty}`).toSorted(),
    remark.trim(),
  ].join(' ')

const isLine = (line: BasketLine, key: string) => keyOfLine(line) === key

/** With some more of an item; what is there in the same way already becomes more. */
export function withLine(basket: Basket, line: BasketLine): Basket {
  const key = keyOfLine(line)
  const isThere = basket.lines.some((other) => isLine(other, key))
  const more = (other: BasketLine) => ({ ...other, qty: Math.min(other.qty + line.qty, mostOfLine) })
  return {
    ...basket,
    lines: isThere
      ? basket.lines.map((other) => (isLine(other, key) ? more(other) : other))
      : [...basket.lines, line].slice(0, mostLines),
  }
}

/** With a line chosen in another way, in the place of what it was. */
export function withChanged(basket: Basket, key: string, line: BasketLine): Basket {
  const at = basket.lines.findIndex((other) => isLine(other, key))
  return at === -1 ? withLine(basket, line) : withLineAt(without(basket, key), at, line)
}

export const withQuantity = (basket: Basket, key: string, qty: number): Basket => ({
  ...basket,
  lines: basket.lines.map((line) => (isLine(line, key) ? { ...line, qty } : line)),
})

export const without = (basket: Basket, key: string): Basket => ({
  ...basket,
  lines: basket.lines.filter((line) => !isLine(line, key)),
})

/** With a line where it was, such as one that was removed by mistake. */
export const withLineAt = (basket: Basket, at: number, line: BasketLine): Basket =>
  basket.lines.some((other) => isLine(other, keyOfLine(line)))
    ? withLine(basket, line)
    : { ...basket, lines: [...basket.lines.slice(0, at), line, ...basket.lines.slice(at)] }

/** How many things it holds. */
export const countIn = ({ lines }: Pick<Basket, 'lines'>): number => lines.reduce((sum, { qty }) => sum + qty, 0)

/** Its lines as the server takes them. */
export const orderedItems = (lines: readonly BasketLine[]): OrderedItem[] =>
  lines.map(({ opcItemId, qty, options, remark }) => ({
    opcItemId,
    qty,
    options: options.map((option) => ({ ...option })),
    ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
  }))

/** What is ordered again, as a basket of a store. */
export function basketAgain({ items }: OrderedAgain, { menu }: Pick<ShopDetails, 'menu'>): Basket {
  const names = new Map(menu.flatMap((group) => group.items).map(({ id, name }) => [id, name]))
  const lines = items.map(({ opcItemId, qty, options, remark }): BasketLine => ({
    opcItemId,
    name: names.get(opcItemId) ?? '',
    qty,
    options: (options ?? []).map((option) => ({
      opcItemAddOnOptionId: option.opcItemAddOnOptionId,
      qty: option.qty ?? 1,
    })),
    remark: remark ?? '',
  }))
  return lines.reduce(withLine, emptyBasket)
}

/** Whether something that was kept in a browser is a basket. */
export const isBasket = (kept: unknown): kept is Basket =>
  isObject(kept) &&
  Array.isArray(kept.lines) &&
  kept.lines.every(isKeptLine) &&
  typeof kept.remark === 'string' &&
  (kept.collectTime === null || typeof kept.collectTime === 'string')

const isKeptLine = (line: unknown): boolean =>
  isObject(line) &&
  typeof line.opcItemId === 'string' &&
  typeof line.name === 'string' &&
  typeof line.remark === 'string' &&
  Number.isInteger(line.qty) &&
  Array.isArray(line.options) &&
  line.options.every(
    (option) => isObject(option) && typeof option.opcItemAddOnOptionId === 'string' && Number.isInteger(option.qty),
  )

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
