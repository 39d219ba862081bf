/** A slow second opinion on orders, with no word of the server's: what is left of items and times, and who is owed what. */

export type ModelItem = { id: string; priceMinor: number; quantity: number | null; available: boolean }
export type ModelLine = { item: ModelItem; qty: number; isOut: boolean }
export type ModelState =
  | 'TO_PAY'
  | 'NEW'
  | 'PREPARING'
  | 'READY'
  | 'COLLECTED'
  | 'LEFT'
  | 'FAILED'
  | 'EXPIRED'
  | 'REJECTED'
  | 'CANCELLED'
export type ModelOrder = {
  id: string
  state: ModelState
  slot: string
  lines: ModelLine[]
  placedAt: number
  paidAt: number
  /** When the store accepted it, or prepared it. */
  servedAt: number
  /** Pages of the provider that were opened for it, and are not over. */
  pages: Set<string>
}
export type Model = { items: ModelItem[]; slots: Map<string, number>; capacity: number; orders: ModelOrder[] }

const over: ReadonlySet<ModelState> = new Set<ModelState>(['FAILED', 'EXPIRED', 'REJECTED', 'CANCELLED'])
const bought: ReadonlySet<ModelState> = new Set<ModelState>(['PREPARING', 'READY', 'COLLECTED', 'LEFT'])

/** Of so many basis points of an amount, half upwards, digit by digit. */
function part(amount: number, points: number): number {
  const whole = amount * points
  const rest = whole % 10_000
  return (whole - rest) / 10_000 + (rest >= 5000 ? 1 : 0)
}

/** What stands of an order comes to, with 2.5 percent for service and 9 percent tax on both. */
export function priceOf({ lines }: Pick<ModelOrder, 'lines'>): number {
  let sum = 0
  for (const { item, qty, isOut } of lines)
    if (!isOut) for (let piece = 0; piece < qty; piece += 1) sum += item.priceMinor
  const withFee = sum + part(sum, 250)
  return withFee + part(withFee, 900)
}

/** What the buyer has paid for good once nothing is on its way any more. */
export const owedOf = (order: ModelOrder): number => (bought.has(order.state) ? priceOf(order) : 0)

const wanted = (lines: readonly ModelLine[], { id }: ModelItem) =>
  lines.reduce((sum, { item, qty }) => (item.id === id ? sum + qty : sum), 0)

/** Whether an order can be placed: everything is there, and the time is not full. */
export const canBePlaced = (model: Model, lines: readonly ModelLine[], slot: string): boolean =>
  (model.slots.get(slot) ?? 0) < model.capacity &&
  lines.every(({ item }) => item.available && (item.quantity === null || item.quantity >= wanted(lines, item)))

/** Keeps that an order was placed. */
export function place(model: Model, order: ModelOrder): void {
  model.slots.set(order.slot, (model.slots.get(order.slot) ?? 0) + 1)
  for (const { item, qty } of order.lines) if (item.quantity !== null) item.quantity -= qty
  model.orders.push(order)
}

/** Moves an order; what comes to nothing gives back what was kept for it. */
export function move(model: Model, order: ModelOrder, to: ModelState): void {
  if (over.has(to) && !over.has(order.state)) {
    model.slots.set(order.slot, (model.slots.get(order.slot) ?? 0) - 1)
    for (const { item, qty, isOut } of order.lines) if (!isOut && item.quantity !== null) item.quantity += qty
  }
  order.state = to
}
