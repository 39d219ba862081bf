import { allocateMoney, money } from '@atrium/validators/money.ts'
import type { PriceLine } from './tables.ts'

/** The lines of one time of a booking, and the tax that is on them, in percent of two decimals. */
export type ChargedTime = { lines: readonly PriceLine[]; taxRate: number }

export const netOf = (lines: readonly PriceLine[]): number =>
  lines.filter(isCharge).reduce((total, line) => total + line.amountMinor, 0)

export const totalOf = (lines: readonly PriceLine[]): number =>
  lines.reduce((total, line) => total + line.amountMinor, 0)

/** What a time was charged, before discount and tax, as its stored lines tell. */
export const chargedBefore = (lines: readonly PriceLine[]): ChargedTime => ({
  lines: lines.filter(isCharge),
  taxRate: lines.find(({ kind }) => kind === 'TAX')?.quantity ?? 0,
})

const isCharge = ({ kind }: PriceLine) => kind === 'RATE' || kind === 'PEAK'

/** An amount by weights; of nothing to share everybody gets nothing. */
export const shareOut = (amountMinor: number, weights: readonly number[], currency: string): number[] =>
  amountMinor === 0
    ? weights.map(() => 0)
    : allocateMoney(money(amountMinor, currency), weights).map(({ amount }) => amount)

/**
 * The lines of a booking by its times: each its own charges and, by what it is charged, its share of the discount and of
 * the tax on it. All shares add up to the lines, to the cent; none is below zero.
 */
export function sharesOf(times: readonly ChargedTime[], whole: readonly PriceLine[], currency: string): PriceLine[][] {
  const nets = times.map(({ lines }) => netOf(lines))
  const shares: PriceLine[][] = times.map(({ lines }) => [...lines])
  for (const line of whole.filter((one) => !isCharge(one))) {
    const isOn = ({ taxRate }: ChargedTime) => line.kind === 'DISCOUNT' || taxRate === line.quantity
    const weights = times.map((time, index) => (isOn(time) ? (nets[index] ?? 0) : 0))
    const amounts = shareOut(line.amountMinor, weights, currency)
    for (const [index, time] of times.entries())
      if (isOn(time) && time.lines.length > 0) shares[index]?.push({ ...line, amountMinor: amounts[index] ?? 0 })
  }
  return shares
}

/**
 * Lines of many times as those of one booking, charges before discount before tax and otherwise in the order they come
 * up in `order`: what is charged by the same rule is one line.
 */
export function mergedLines(order: readonly PriceLine[], times: readonly (readonly PriceLine[])[]): PriceLine[] {
  const sums = new Map<string, PriceLine>()
  for (const line of times.flat()) {
    const before = sums.get(keyOf(line))
    sums.set(keyOf(line), before ? added(before, line) : line)
  }
  const keys = [...new Set([...order.map(keyOf), ...sums.keys()])]
  return keys
    .flatMap((key) => sums.get(key) ?? [])
    .toSorted((left, right) => phases.indexOf(phaseOf(left)) - phases.indexOf(phaseOf(right)))
}

const phases = ['CHARGE', 'DISCOUNT', 'TAX'] as const
const phaseOf = ({ kind }: PriceLine) => (kind === 'DISCOUNT' || kind === 'TAX' ? kind : 'CHARGE')

const keyOf = ({ kind, label, ruleId, unit }: PriceLine) => JSON.stringify([kind, label, ruleId, unit])

const added = (one: PriceLine, other: PriceLine): PriceLine => ({
  ...one,
  // The quantity of a discount or a tax is its percentage.
  quantity: isCharge(one) ? one.quantity + other.quantity : one.quantity,
  amountMinor: one.amountMinor + other.amountMinor,
})
