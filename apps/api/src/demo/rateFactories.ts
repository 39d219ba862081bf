import { discounts, ratePeaks, rateTargets, rates } from '../modules/rates/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'

let serial = 0
const next = () => (serial += 1)

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>
type Circle = Required<Pick<typeof rateTargets.$inferInsert, 'circleType' | 'circle'>>
/** What a card prices, for whom (everybody unless said), and its lines in their order. */
export type GivenRate = Insert<typeof rates> & {
  targetIds: readonly string[]
  circles?: readonly Circle[]
  peaks?: readonly (Insert<typeof ratePeaks> & { amountMinor: number })[]
}

/** A card in force since the start of 2026 of SGD 40.00 an hour, without tax, for facilities unless said otherwise. */
export async function makeRate(
  db: Database,
  scope: TenancyScope,
  given: GivenRate,
): Promise<{ id: string; name: string }> {
  const { targetIds, circles = [{ circleType: 'ALL', circle: '' }], peaks = [], ...fields } = given
  const values = { startDate: '2026-01-01', ...fields }
  const [rate] = await db
    .insert(rates)
    .values({
      name: `Rate ${next()}`,
      appliesTo: 'FACILITY',
      chargeUnit: 'PER_HOUR',
      amountMinor: 4000,
      currency: 'SGD',
      ...values,
      ...tenancyScopeOf(scope),
    })
    .returning({ id: rates.id, name: rates.name })
  if (!rate) throw new Error('no rate')
  const own = { ...tenancyScopeOf(scope), rateId: rate.id }
  await db.insert(rateTargets).values(
    targetIds.flatMap((targetId) =>
      // The days and whether it is in force are taken from the card by a trigger.
      circles.map((circle) => ({ ...own, ...circle, targetId, startDate: values.startDate, inForce: true })),
    ),
  )
  if (peaks.length > 0)
    await db.insert(ratePeaks).values(peaks.map((peak, index) => ({ lineNo: index + 1, ...peak, ...own })))
  return rate
}

/** A discount of ten percent on everything since the start of 2026, without a code. */
export async function makeDiscount(
  db: Database,
  scope: TenancyScope,
  given: Insert<typeof discounts> = {},
): Promise<{ id: string; name: string }> {
  const [discount] = await db
    .insert(discounts)
    .values({
      name: `Discount ${next()}`,
      type: 'PERCENT',
      percent: given.type === 'AMOUNT' ? null : 10,
      appliesTo: 'ALL',
      startDate: '2026-01-01',
      ...given,
      ...tenancyScopeOf(scope),
    })
    .returning({ id: discounts.id, name: discounts.name })
  if (!discount) throw new Error('no discount')
  return discount
}
