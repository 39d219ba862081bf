import type { Random } from './random.ts'
import { days, later, minutes } from '../platform/clock.ts'
import { momentAt, wallTimeOf, weekdayOf } from '../platform/siteClock.ts'
import type { OrderStatus } from '../modules/orders/orders.lifecycle.ts'

type Option = { id: string; name: string; priceMinor: number }
type Choice = { name: string; required: boolean; options: Option[] }
export type ShopItem = { id: string; name: string; priceMinor: number; choices: Choice[] }
type Hours = { day: number; openMinute: number; closeMinute: number }
export type DemoShop = {
  id: string
  retailTenantId: string
  items: ShopItem[]
  hours: Hours[]
  /** Until when its orders were taken; those whose merchant still has a working account go on today. */
  until: Date | null
}
export type Buyer = { id: string; officeCentreId: string }

export type PlannedLine = { item: ShopItem; qty: number; chosen: { name: string; option: Option }[]; isOut: boolean }
export type OrderPlan = {
  shop: DemoShop
  buyer: Buyer
  created: Date
  collectTime: Date
  closes: Date
  status: OrderStatus
  /** Of what was cancelled: by the store after it had accepted it, or for want of an answer. */
  wasAccepted: boolean
  isToday: boolean
  lines: PlannedLine[]
}

const clock = 'Asia/Singapore'
const quarter = minutes(15)
const month = 30

/** How orders of days before ended, so often of a hundred. */
const ends: readonly (readonly [share: number, status: OrderStatus])[] = [
  [84, 'COLLECTED'],
  [3, 'UNCOLLECTED'],
  [4, 'REJECTED'],
  [4, 'CANCELLED'],
  [3, 'PAYMENT_EXPIRED'],
  [2, 'PAYMENT_FAILED'],
]

function endOf(random: Random): OrderStatus {
  let left = random.below(100)
  for (const [share, status] of ends) {
    if (left < share) return status
    left -= share
  }
  return 'COLLECTED'
}

function linesOf(shop: DemoShop, random: Random): PlannedLine[] {
  const first = random.below(shop.items.length)
  const count = 1 + random.below(Math.min(3, shop.items.length))
  return Array.from({ length: count }, (_, index) => {
    const item = shop.items[(first + index * 2) % shop.items.length]!
    const chosen = item.choices
      .filter(({ required }) => required || random.chance(0.4))
      .map(({ name, options }) => ({ name, option: random.pick(options) }))
    return { item, qty: random.chance(0.75) ? 1 : 2, chosen, isOut: false }
  })
}

type Day = { shop: DemoShop; buyers: readonly Buyer[]; random: Random; date: string }

/** The orders of a day that is over: as many as a store has, each in a quarter of an hour of its own. */
function dayOf({ shop, buyers, random, date }: Day): OrderPlan[] {
  const hours = shop.hours.find(({ day }) => day === weekdayOf(date))
  if (!hours) return []
  const closes = momentAt(date, hours.closeMinute, clock)
  const opens = momentAt(date, hours.openMinute, clock)
  const count = 4 + random.below(6)
  const step = Math.floor((closes.getTime() - opens.getTime()) / (count + 2) / quarter)
  return Array.from({ length: count }, (_, index) => {
    const collectTime = later(opens, (index + 1) * step * quarter)
    const status = endOf(random)
    const lines = linesOf(shop, random)
    const [last] = lines.slice(-1)
    if (status === 'COLLECTED' && lines.length > 1 && last && random.chance(0.12)) last.isOut = true
    return {
      shop,
      buyer: random.pick(buyers),
      created: later(collectTime, -minutes(25 + random.below(10))),
      collectTime,
      closes,
      status,
      wasAccepted: status === 'CANCELLED' && random.chance(0.5),
      isToday: false,
      lines,
    }
  })
}

/** What a store has before it at this moment: minutes since it was placed, and where it stands. */
const board: readonly (readonly [ago: number, status: OrderStatus])[] = [
  [95, 'COLLECTED'],
  [80, 'COLLECTED'],
  [64, 'REJECTED'],
  [52, 'CANCELLED'],
  [41, 'COLLECTED'],
  [33, 'PREPARED'],
  [27, 'PREPARED'],
  [19, 'ACCEPTED'],
  [13, 'ACCEPTED'],
  [6, 'PENDING_ACCEPTANCE'],
  [4, 'PENDING_ACCEPTANCE'],
  [1, 'PENDING_PAYMENT'],
]

/** The orders of today around this moment, whatever the hour, so that there is something to do whenever one looks. */
function todayOf(shop: DemoShop, buyers: readonly Buyer[], random: Random, now: Date): OrderPlan[] {
  return board.map(([ago, status], index) => {
    const created = later(now, -minutes(ago))
    const collectTime = new Date(Math.ceil(later(created, minutes(30)).getTime() / quarter) * quarter)
    return {
      shop,
      // The first of them is who signs in at the portal: one order that waits for its store, and one that is ready.
      buyer:
        status === 'PENDING_ACCEPTANCE' || (status === 'PREPARED' && index % 2 === 1)
          ? buyers[0]!
          : random.pick(buyers),
      created,
      collectTime,
      closes: later(now, minutes(600)),
      status,
      wasAccepted: false,
      isToday: true,
      lines: linesOf(shop, random),
    }
  })
}

/** A month of orders, the oldest first. */
export function planOrders(
  shops: readonly DemoShop[],
  buyers: readonly Buyer[],
  random: Random,
  now: Date,
): OrderPlan[] {
  const dates = Array.from({ length: month }, (_, index) => wallTimeOf(later(now, -days(month - index)), clock).date)
  const past = shops.flatMap((shop) =>
    dates
      .filter((date) => shop.until === null || momentAt(date, 1440, clock) < shop.until)
      .flatMap((date) => dayOf({ shop, buyers, random, date })),
  )
  const today = shops.filter(({ until }) => until === null).flatMap((shop) => todayOf(shop, buyers, random, now))
  const start = later(now, -minutes(240))
  return [...past.filter(({ closes }) => closes < start), ...today].toSorted(
    (one, other) => one.created.getTime() - other.created.getTime(),
  )
}
