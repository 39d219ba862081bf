import { sql } from 'drizzle-orm'
import type { DemoBooking } from './bookingPlans.ts'
import type { PricedBooking } from './bookingPrices.ts'
import type { LoadedCentre, World } from './world.ts'

const atOnce = 1000

/** Writes bookings with their instances, and what the live ones take of the calendar. */
export async function writeBookings(world: World, owner: LoadedCentre, plans: readonly PricedBooking[]): Promise<void> {
  const inOrder = plans.toSorted((left, right) => left.createdDate.getTime() - right.createdDate.getTime())
  const numbers = new Map<string, number>()
  const rows = inOrder.map((plan) => rowOf(plan, numbers))
  for (let first = 0; first < rows.length; first += atOnce)
    await insertRows(world, owner, rows.slice(first, first + atOnce))
  await keepNumbers(world, owner, numbers)
}

type Row = ReturnType<typeof rowOf>

function rowOf(plan: PricedBooking, numbers: Map<string, number>) {
  const day = plan.createdDate.toISOString().slice(0, 10).replaceAll('-', '')
  const number = (numbers.get(day) ?? 0) + 1
  numbers.set(day, number)
  const live = plan.outcome === 'APPROVED' || plan.outcome === 'PENDING' || plan.outcome === 'CHECKED_IN'
  return {
    resourceId: plan.resource.id,
    kind: plan.resource.kind,
    landlordFacility: plan.resource.landlordFacility,
    bufferBefore: plan.resource.bufferBefore,
    bufferAfter: plan.resource.bufferAfter,
    userId: plan.person.id,
    officeCentreId: plan.person.officeCentreId,
    placeNo: plan.placeNo,
    clock: plan.clock,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    createdDate: plan.createdDate,
    title: plan.title,
    noOfPax: plan.noOfPax,
    referenceNo: `BK-${day}-${String(number).padStart(4, '0')}`,
    live,
    status: statusOf(plan.outcome),
    amountMinor: plan.price.amountMinor,
    currency: plan.price.currency,
    priceLines: plan.price.lines,
    discountId: plan.price.discountId,
    paymentStatus: plan.paymentStatus,
    instanceStatus: live && plan.outcome !== 'CHECKED_IN' ? 'UPCOMING' : instanceStatusOf(plan.outcome),
  }
}

const statusOf = (outcome: DemoBooking['outcome']) =>
  outcome === 'CHECKED_IN' || outcome === 'NO_SHOW' ? 'APPROVED' : outcome

const instanceStatusOf = (outcome: DemoBooking['outcome']) =>
  outcome === 'CHECKED_IN' || outcome === 'NO_SHOW' ? outcome : 'CANCELLED'

async function insertRows({ db }: World, { landlordId, officeCentreId }: LoadedCentre, rows: Row[]): Promise<void> {
  await db.execute(sql`
    with plan as (
      select uuidv7() as booking_id, uuidv7() as instance_id, p.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (
        "resourceId" uuid, kind text, "landlordFacility" boolean, "bufferBefore" int, "bufferAfter" int, "userId" uuid,
        "officeCentreId" uuid, "placeNo" smallint, clock text, "startsAt" timestamptz, "endsAt" timestamptz,
        "createdDate" timestamptz, title text, "noOfPax" int, "referenceNo" text, live boolean, status text,
        "instanceStatus" text, "amountMinor" bigint, currency text, "priceLines" jsonb, "discountId" uuid, "paymentStatus" text)
    ), booking as (
      insert into bookings (id, landlord_id, office_centre_id, owner_office_centre_id, kind, landlord_facility, resource_id,
        reference_no, title, requested_by_user_id, no_of_pax, status, starts_at, ends_at, no_of_instances, time_zone,
        approval_level, reject_remark, cancel_remark, amount_minor, currency, price_lines, discount_id, payment_status, created_date, created_by_user_id, updated_date, updated_by_user_id)
      select booking_id, ${landlordId}, "officeCentreId", ${officeCentreId}, kind, "landlordFacility", "resourceId",
        "referenceNo", title, "userId", "noOfPax", status, "startsAt", "endsAt", 1, clock,
        case status when 'PENDING' then 1 else 0 end, case status when 'REJECTED' then 'Needed for a maintenance visit' end,
        case status when 'CANCELLED' then 'Plans have changed' end, "amountMinor", currency, "priceLines", "discountId", "paymentStatus", "createdDate", "userId", "createdDate", "userId"
      from plan
    ), instance as (
      insert into booking_instances (id, landlord_id, owner_office_centre_id, booking_id, resource_id, place_no, kind,
        requested_by_user_id, starts_at, ends_at, status, live, amount_minor, price_lines, check_in_date, check_in_way)
      select instance_id, ${landlordId}, ${officeCentreId}, booking_id, "resourceId", "placeNo", kind, "userId", "startsAt",
        "endsAt", "instanceStatus", live, "amountMinor", "priceLines", case "instanceStatus" when 'CHECKED_IN' then "startsAt" end,
        case "instanceStatus" when 'CHECKED_IN' then 'CODE' end
      from plan
    )
    insert into occupancies (landlord_id, office_centre_id, resource_id, place_no, during, kind, holder)
    select ${landlordId}, ${officeCentreId}, "resourceId", "placeNo", tstzrange("startsAt" - make_interval(mins => "bufferBefore"),
      "endsAt" + make_interval(mins => "bufferAfter")), 'BOOKING', instance_id
    from plan where live`)
}

/** Lets the numbers of the days go on after those of the demo. */
async function keepNumbers({ db }: World, { landlordId }: LoadedCentre, numbers: Map<string, number>): Promise<void> {
  const rows = [...numbers].map(([day, last]) => ({ day, last }))
  await db.execute(sql`
    insert into reference_numbers (landlord_id, prefix, day, last)
    select ${landlordId}, 'BK', day, last from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day text, last int)
    on conflict (landlord_id, prefix, day) do update set last = greatest(reference_numbers.last, excluded.last)`)
}
