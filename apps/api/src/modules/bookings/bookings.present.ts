import { areaOf, bookingAreas } from '@atrium/contract/bookableKinds.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { approvalPlanOf, approversOf, readSpaceSettings } from '../booking-rules/index.ts'
import { readBookingMoney } from '../billing/index.ts'
import { mayTransfer, mayWith } from './bookings.policy.ts'
import { ownOnly } from '../roles/index.ts'
import { shownTime, type Times } from './bookingTimes.ts'
import { readParts, type ApprovedStatus, type DescribedBooking } from './bookings.views.ts'
import { canBePaid, payUntilOf, waitsForPayment } from './payments/unpaid.rules.ts'
import { personOf } from './room-calendar/fromRoomCalendar.ts'
import { seriesTimeAt } from './changes/movedTimes.ts'
import { readInstanceTimes } from './instances/instances.views.ts'
import { recurrenceLabel } from './instances/recurrence.rules.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { when } from '../../platform/lifecycle.ts'

export const statusLabels = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
} as const

/** The words for where a booking stands: an approved one that runs or is over says so. */
const standingLabel = (row: DescribedBooking, now: Date): string => {
  const approved = approvedStatusOf(row, now)
  return approved === 'ONGOING' ? 'Ongoing' : approved === 'PAST' ? 'Past' : statusLabels[row.status]
}

/** Where an approved booking stands by the clock; null for others (states 25). */
export function approvedStatusOf(
  { status, startsAt, endsAt }: Pick<DescribedBooking, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): ApprovedStatus | null {
  if (status !== 'APPROVED') return null
  if (startsAt > now) return 'UPCOMING'
  return endsAt > now ? 'ONGOING' : 'PAST'
}

const shownTimes = ({ shown, startsAt, endsAt }: DescribedBooking): Times =>
  shown ? { startsAt: new Date(shown.startsAt), endsAt: new Date(shown.endsAt) } : { startsAt, endsAt }

export const presentResource = (row: DescribedBooking) => ({
  id: row.resourceId,
  name: row.resourceName,
  kind: row.kind,
  landlordFacility: row.landlordFacility,
  category: row.category,
  zone: row.zone,
  site: row.site,
  area: row.area,
})

function presentRequester(row: DescribedBooking) {
  const person = personOf(row)
  return person && { ...person, officeCentre: { id: row.company.id, name: row.company.name } }
}

export const presentBooking = (row: DescribedBooking, now: Date) => ({
  id: row.id,
  referenceNo: row.referenceNo,
  title: row.title,
  resource: presentResource(row),
  requestedByUser: presentRequester(row),
  fromRoomCalendar: row.externalEventId !== null,
  calendarOrganiser: row.calendarOrganiser,
  madeAtDisplay: row.madeAtDisplay,
  status: row.status,
  statusLabel: standingLabel(row, now),
  approvedStatus: approvedStatusOf(row, now),
  ...shownTime(shownTimes(row), row.timeZone),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  timeZone: row.timeZone,
  recurring: row.recurrence !== null,
  noOfInstances: row.noOfInstances,
  noOfPax: row.noOfPax,
  amountMinor: row.amountMinor,
  currency: row.currency,
  paymentStatus: row.paymentStatus,
  payUntil: payUntilOf(row),
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
})

/** Until when the requester may cancel: so many hours before the start. */
export const cancelUntilOf = (startsAt: Date, cutOffHours: number): Date =>
  new Date(startsAt.getTime() - cutOffHours * 3_600_000)

/** A booking with all that the screen shows. */
export async function presentDetail(ctx: Ctx, row: DescribedBooking): Promise<Data<'getFacilityBooking'>> {
  const [{ invitees, equipment, decisions }, settings, waiting, paid] = await Promise.all([
    readParts(ctx, row.id),
    readSpaceSettings(ctx, row.ownerOfficeCentreId),
    readWaiting(ctx, row),
    row.paymentStatus === 'NONE' ? null : readBookingMoney(ctx, row.id),
  ])
  const cutOffHours = row.cancelCutOffHours ?? settings.cancelCutOffHours
  const cancelUntil = cancelUntilOf(row.startsAt, cutOffHours)
  const mayDecide = waiting.some(({ id }) => id === ctx.actor.userId)
  return {
    ...presentBooking(row, ctx.now()),
    purpose: row.purpose,
    layout: row.layout,
    invitees,
    equipmentRequests: equipment,
    recurrence: row.recurrence,
    ...(await describeSeries(ctx, row)),
    priceLines: row.priceLines,
    money: paid,
    approvals: decisions.map(({ level, decision, userFullName, standsInFor, date, remark }) => ({
      level,
      decision,
      byUser: userFullName,
      standsInFor,
      date,
      remark,
    })),
    waitsForLevel: row.approvalLevel || null,
    waitsFor: waiting.map(({ fullName }) => fullName).slice(0, 10),
    rejectRemark: row.rejectRemark,
    cancelRemark: row.cancelRemark,
    enteredByUser: null,
    checkInRequired: row.checkInRequired,
    cancelUntil: cutOffHours > 0 ? cancelUntil : null,
    allowedActions: actionsFor(ctx, row, { mayDecide, cancelUntil }),
  }
}

/** How it repeats in words, and the time of those that nobody moved by themselves, of those to come while there are some. */
async function describeSeries(ctx: Ctx, row: DescribedBooking) {
  if (!row.recurrence) return { series: null, recurrenceLabel: null }
  const all = await readInstanceTimes(ctx, row.id, false)
  const [firstRuleDate = wallTimeOf(row.startsAt, row.timeZone).date] = all
    .flatMap(({ ruleDate }) => ruleDate ?? [])
    .toSorted()
  return {
    series: seriesTimeAt(row, all, ctx.now()),
    recurrenceLabel: recurrenceLabel(row.recurrence, firstRuleDate),
  }
}

/** Who decides next. */
export async function readWaiting(ctx: Pick<Ctx, 'db'>, row: DescribedBooking) {
  if (row.status !== 'PENDING' || row.approvalLevel === 0) return []
  const target = { resourceId: row.resourceId, categoryId: row.category?.id ?? null }
  const plan = await approvalPlanOf(ctx, target)
  const level = plan.levels.find((one) => one.level === row.approvalLevel)
  return level ? approversOf(ctx, level, row.officeCentreId) : []
}

type Action = AllowedAction<'getFacilityBooking'>
type Circumstances = { mayDecide: boolean; cancelUntil: Date }

/** What the actor may do with a booking as it stands (states 25). */
function actionsFor(ctx: Ctx, row: DescribedBooking, circumstances: Circumstances): Action[] {
  if (row.endsAt <= ctx.now()) return []
  const gives = !ownOnly(ctx) && ctx.scope.permissions.has('BOOKING_TRANSFER')
  if (!isOpen(row)) return when(gives, 'transfer-empty')
  return [...openActions(ctx, row, circumstances), ...when(isChangedHere(row) && mayTransfer(ctx, row), 'transfer')]
}

function openActions(ctx: Ctx, row: DescribedBooking, circumstances: Circumstances): Action[] {
  const mine = row.requester.id === ctx.actor.userId || !ownOnly(ctx)
  const decide = row.status === 'PENDING' && circumstances.mayDecide
  return [
    ...when(mine && isChangedHere(row) && mayWith(ctx, row, 'EDIT'), 'edit'),
    ...when(decide, 'approve', 'reject'),
    ...when(waitsForMoney(ctx, row), 'pay'),
    ...when(mine && mayCancel(ctx, row, circumstances), 'cancel'),
  ]
}

/** The requester pays while the time to pay runs, again after a card was refused. */
const waitsForMoney = (ctx: Ctx, row: DescribedBooking): boolean =>
  row.requester.id === ctx.actor.userId && canBePaid(row, ctx.now())

/** What the next synchronisation would put back is changed in the room calendar; what was made at the door only ends. */
const isChangedHere = ({ externalEventId, displayId }: DescribedBooking) =>
  externalEventId === null && displayId === null

const isOpen = ({ status }: DescribedBooking) => status === 'PENDING' || status === 'APPROVED'

/** Until the cut-off; while it waits, is not paid, and for those who decide on bookings at any time. */
const mayCancel = (ctx: Ctx, row: DescribedBooking, { cancelUntil }: Circumstances): boolean =>
  mayWith(ctx, row, 'CANCEL') &&
  (row.status === 'PENDING' || waitsForPayment(row) || ctx.now() <= cancelUntil || mayWith(ctx, row, 'APPROVE'))

/** A booking as people read it in histories. */
export const auditedBooking = (row: DescribedBooking) => ({
  title: row.title,
  resource: row.resourceName,
  when: bookingTimeText(shownTime(shownTimes(row), row.timeZone)),
  instances: row.noOfInstances,
  requestedBy: row.requester.fullName,
  noOfPax: row.noOfPax,
  status: statusLabels[row.status],
  ...(row.currency ? { price: formatMoney(money(row.amountMinor, row.currency)) } : {}),
})

/** Where a person finds a booking in their portal. */
export const bookingAddress = (
  origins: { CONSOLE: string; TENANT: string },
  row: Pick<DescribedBooking, 'id' | 'kind' | 'landlordFacility' | 'company'>,
): string => {
  const origin = row.company.type === 'TENANT' ? origins.TENANT : origins.CONSOLE
  return `${origin}${bookingAreas[areaOf(row)].page}/${row.id}`
}
