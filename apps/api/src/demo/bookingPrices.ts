import { and, eq, isNull } from 'drizzle-orm'
import { cardsFor, priceTimes, readCardsInForce, readCirclesOf, type Price } from '../modules/rates/index.ts'
import { discounts } from '../modules/rates/tables.ts'
import { tenantRecords } from '../modules/tenants/tables.ts'
import { wallTimeOf } from '../platform/siteClock.ts'
import type { DemoBooking } from './bookingPlans.ts'
import type { LoadedCentre, World } from './world.ts'

type PaymentStatus = 'NONE' | 'AUTHORISED' | 'CAPTURED' | 'RELEASED' | 'REFUNDED'
export type PricedBooking = DemoBooking & { price: Price; paymentStatus: PaymentStatus }

/** What each booking costs by the cards and discounts that hold at its centre, and what became of the money. */
export async function priced(
  world: World,
  owner: LoadedCentre,
  plans: readonly DemoBooking[],
): Promise<PricedBooking[]> {
  const days = plans.map(({ startsAt, clock }) => wallTimeOf(startsAt, clock).date).toSorted()
  const cards = await readCardsInForce(world, owner, days[0] ?? '')
  const circles = await readCirclesOf(
    world,
    plans.map(({ person }) => ({ officeCentreId: person.officeCentreId, userId: person.id })),
  )
  const offered = await readDiscounts(world, owner)
  const payers = await readOnlinePayers(world, owner)
  return plans.map((plan) => {
    const resource = { ...plan.resource, landlordId: owner.landlordId, officeCentreId: owner.officeCentreId }
    const own = cardsFor({ resource, circles: circles.get(plan.person.id)! }, cards)
    const times = [{ startsAt: plan.startsAt, endsAt: plan.endsAt }]
    const held = offered.filter((discount) => holdsFor(discount, plan))
    const price = priceTimes({ ...plan.resource, clock: plan.clock, times }, own, held)
    const pays = price.amountMinor > 0 && payers(plan.person.officeCentreId)
    return { ...plan, price, paymentStatus: pays ? paymentStatusOf(plan) : 'NONE' }
  })
}

type Discount = typeof discounts.$inferSelect

/** The discounts that nobody has to type a code for. */
const readDiscounts = ({ db }: World, { officeCentreId }: LoadedCentre): Promise<Discount[]> =>
  db
    .select()
    .from(discounts)
    .where(and(eq(discounts.officeCentreId, officeCentreId), isNull(discounts.code), eq(discounts.active, true)))

function holdsFor(
  { startDate, endDate, appliesTo, targetIds }: Discount,
  { createdDate, clock, resource }: DemoBooking,
): boolean {
  const day = wallTimeOf(createdDate, clock).date
  const targets = [resource.id, resource.categoryId, resource.zoneId]
  return (
    startDate <= day &&
    (endDate === null || day <= endDate) &&
    (appliesTo === 'ALL' || targetIds.some((id) => targets.includes(id)))
  )
}

/** Whether a company pays its bookings online: not the owner itself, nor who may not. */
async function readOnlinePayers(
  { db }: World,
  { officeCentreId }: LoadedCentre,
): Promise<(companyId: string) => boolean> {
  const rows = await db
    .select({ id: tenantRecords.officeCentreId })
    .from(tenantRecords)
    .where(eq(tenantRecords.allowOnlinePayment, false))
  const others = new Set([officeCentreId, ...rows.map(({ id }) => id)])
  return (companyId) => !others.has(companyId)
}

/** What waits for an approval is held; what was cancelled goes back, as a whole before it was taken. */
function paymentStatusOf({ outcome, resource }: DemoBooking): PaymentStatus {
  if (outcome === 'PENDING') return 'AUTHORISED'
  if (outcome === 'REJECTED') return 'RELEASED'
  if (outcome === 'CANCELLED') return resource.approvalRequired ? 'RELEASED' : 'REFUNDED'
  return 'CAPTURED'
}
