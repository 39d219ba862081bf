import type { bookingOperations } from '@atrium/contract/bookingOperations.ts'
import { actFor, type Ctx } from '../../platform/ctx.ts'
import { exportList, type ExportColumn } from '../../platform/exports.ts'
import { readHistory } from '../../platform/history.ts'
import { readPage } from '../../platform/lists.ts'
import { Unfinished, type Data, type Operation } from '../../platform/operation.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { visible, visibleInstancesOf, type BookingMode } from './bookings.policy.ts'
import { presentBooking, presentDetail, statusLabels } from './bookings.present.ts'
import { bookingList, countByStatus, readBooking, readBookings, type DescribedBooking } from './bookings.views.ts'
import { paymentPage } from './payments/bookingPayment.ts'
import { shownTime } from './bookingTimes.ts'
import { cancelBooking, cancelChosenInstances } from './changes/cancelBooking.ts'
import { changeBooking } from './changes/changeBooking.ts'
import { approveBooking, rejectBooking } from './approvals/decideBooking.ts'
import { presentInstance } from './instances/instances.present.ts'
import { countInstances, instanceList, readInstances } from './instances/instances.views.ts'
import { makeBooking, type BookingInput, type Made } from './planning/makeBooking.ts'

const columns: ExportColumn<DescribedBooking>[] = [
  { header: 'Reference', value: (row) => row.referenceNo },
  { header: 'Title', value: (row) => row.title, width: 30 },
  { header: 'Resource', value: (row) => row.resourceName, width: 26 },
  { header: 'Site', value: (row) => row.site.name },
  { header: 'Requested by', value: (row) => row.requester.fullName },
  { header: 'Company', value: (row) => row.company.name, width: 26 },
  { header: 'Date', value: (row) => shownTime(row, row.timeZone).date },
  { header: 'From', value: (row) => shownTime(row, row.timeZone).startTime },
  { header: 'To', value: (row) => shownTime(row, row.timeZone).endTime },
  { header: 'Times', value: (row) => row.noOfInstances },
  { header: 'People', value: (row) => row.noOfPax },
  { header: 'Status', value: (row) => statusLabels[row.status] },
  { header: 'Price', value: (row) => (row.currency ? formatMoney(money(row.amountMinor, row.currency)) : null) },
]

const detail = async (ctx: Ctx, mode: BookingMode, id: string): Promise<Data<'getFacilityBooking'>> =>
  presentDetail(ctx, await readBooking(ctx, id, visible(ctx, mode)))

/** What was made, for the screen that asked. */
export const presentMade = (made: Made): Data<'createFacilityBooking'> => ({
  ...made,
  statusLabel: statusLabels[made.status],
})

async function createBooking(ctx: Ctx, mode: BookingMode, body: BookingInput) {
  const { actor, scope } = ctx
  const booking = await makeBooking(ctx, mode, body)
  const made = presentMade(booking)
  const isOwn = !body.requestedByUserId || body.requestedByUserId === actor.userId
  if (!isOwn || booking.paymentStatus !== 'PENDING') return made
  // Not before the booking stands: the provider is asked over the network, and nobody else's booking waits for that.
  return new Unfinished(made, async (now) => ({
    ...made,
    paymentUrl: await paymentPage(actFor(now, { actor, scope }), booking.id),
  }))
}

type Ids = (typeof bookingOperations)['OFFICE']
type BookingCalls = { [Call in keyof Ids]: Operation<Ids[Call]> }

/**
 * The calls of bookings on one path. Office facilities, common spaces, hot desks and one's own bookings differ in what
 * is seen and in their permissions, which the contract states (doc 3 §6).
 */
export const bookingCalls = (mode: BookingMode): BookingCalls => ({
  list: async (ctx, { query }) => {
    const page = await readPage(ctx, bookingList(ctx), visible(ctx, mode), query, (slice) => readBookings(ctx, slice))
    return { ...page, items: page.items.map((row) => presentBooking(row, ctx.now())) }
  },
  count: (ctx, { query }) => countByStatus(ctx, mode, query),
  download: (ctx, { query }) =>
    exportList(
      ctx,
      { name: 'Bookings', columns, list: bookingList(ctx), visible: visible(ctx, mode), read: readBookings },
      query,
    ),
  create: (ctx, { body }) => createBooking(ctx, mode, body),
  get: (ctx, { path }) => detail(ctx, mode, path.id),
  update: async (ctx, { path, body }) => {
    await changeBooking(ctx, mode, path.id, body)
    return detail(ctx, mode, path.id)
  },
  approve: async (ctx, { path, body }) => {
    await ctx.transaction((tx) =>
      approveBooking(tx, deciderOf(ctx), { id: path.id, ...body, seen: visible(ctx, mode) }),
    )
    return detail(ctx, mode, path.id)
  },
  reject: async (ctx, { path, body: { rejectRemark: remark, version } }) => {
    await ctx.transaction((tx) =>
      rejectBooking(tx, deciderOf(ctx), { id: path.id, remark, version, seen: visible(ctx, mode) }),
    )
    return detail(ctx, mode, path.id)
  },
  cancel: async (ctx, { path, body }) => {
    await ctx.transaction((tx) => cancelBooking(tx, mode, { id: path.id, ...body }))
    return detail(ctx, mode, path.id)
  },
  cancelInstances: async (ctx, { path, body }) => {
    await ctx.transaction((tx) => cancelChosenInstances(tx, mode, path.id, body))
    return detail(ctx, mode, path.id)
  },
  instances: async (ctx, { path, query }) => {
    await readBooking(ctx, path.id, visible(ctx, mode))
    const seen = visibleInstancesOf(ctx, path.id)
    const page = await readPage(ctx, instanceList(ctx), seen, query, (slice) => readInstances(ctx, slice))
    return { ...page, items: page.items.map((row) => presentInstance(ctx, row)) }
  },
  countInstances: async (ctx, { path }) => {
    await readBooking(ctx, path.id, visible(ctx, mode))
    return countInstances(ctx, path.id)
  },
  histories: async (ctx, { path, query }) => {
    await readBooking(ctx, path.id, visible(ctx, mode))
    return readHistory(ctx, path.id, query, { everyCentre: true })
  },
})

const deciderOf = ({ actor }: Ctx) => ({ userId: actor.userId, fullName: actor.fullName })
