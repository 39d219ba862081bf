import type { bookingOperations } from '@atrium/contract/bookingOperations.ts'
import { actFor, type Ctx } from '../../platform/ctx.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { Unfinished, type Data, type Operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { visible, type BookingMode } from './bookings.policy.ts'
import { presentBooking, presentDetail, statusLabels } from './bookings.present.ts'
import { bookingViewOf, countByStatusOf, type DescribedBooking } from './bookings.views.ts'
import { paymentPage } from './payments/bookingPayment.ts'
import { shownTime } from './bookingTimes.ts'
import { cancelBooking, cancelChosenInstances } from './changes/cancelBooking.ts'
import { changeBooking } from './changes/changeBooking.ts'
import { approveBooking, rejectBooking } from './approvals/decideBooking.ts'
import { presentInstance } from './instances/instances.present.ts'
import { countInstances, instancesOf } from './instances/instances.views.ts'
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
export const bookingCalls = (mode: BookingMode): BookingCalls => {
  const view = bookingViewOf(mode)
  const get = detailOf(view, presentDetail)
  const countByStatus = countByStatusOf(view)
  return {
    list: listOf(view, (ctx, row) => presentBooking(row, ctx.now())),
    count: (ctx, { query }) => countByStatus(ctx, query),
    download: sheetOf(view, 'Bookings', columns),
    create: (ctx, { body }) => createBooking(ctx, mode, body),
    get,
    update: async (ctx, { path, body }) => {
      await changeBooking(ctx, mode, path.id, body)
      return get(ctx, { path })
    },
    approve: async (ctx, { path, body }) => {
      await ctx.transaction((tx) =>
        approveBooking(tx, deciderOf(ctx), { id: path.id, ...body, seen: visible(ctx, mode) }),
      )
      return get(ctx, { path })
    },
    reject: async (ctx, { path, body: { rejectRemark: remark, version } }) => {
      await ctx.transaction((tx) =>
        rejectBooking(tx, deciderOf(ctx), { id: path.id, remark, version, seen: visible(ctx, mode) }),
      )
      return get(ctx, { path })
    },
    cancel: async (ctx, { path, body }) => {
      await ctx.transaction((tx) => cancelBooking(tx, mode, { id: path.id, ...body }))
      return get(ctx, { path })
    },
    cancelInstances: async (ctx, { path, body }) => {
      await ctx.transaction((tx) => cancelChosenInstances(tx, mode, path.id, body))
      return get(ctx, { path })
    },
    instances: async (ctx, { path, query }) => {
      await view.read(ctx, path.id)
      return listOf(instancesOf(path.id), presentInstance)(ctx, { query })
    },
    countInstances: async (ctx, { path }) => {
      await view.read(ctx, path.id)
      return countInstances(ctx, path.id)
    },
    histories: historyOf(view, { everyCentre: true }),
  }
}

const deciderOf = ({ actor }: Ctx) => ({ userId: actor.userId, fullName: actor.fullName })
