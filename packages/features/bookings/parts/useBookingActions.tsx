import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { askRemark } from '@atrium/ui/RemarkDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import {
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconCreditCard,
  IconUserPlus,
  IconUsersPlus,
  IconX,
} from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { BookingApi } from '../bookingApis.ts'
import { countOf } from '@atrium/validators/text.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import type { Booking } from '../bookingTypes.ts'
import { priceText } from './amounts.ts'
import { usePay } from './usePay.ts'

type BookingActionsOptions = {
  booking: Booking
  bookingApi: BookingApi
  onEdit: () => void
  onCancelSome: () => void
  onTransfer: () => void
  /** Goes on to inviting visitors to it, where they can be. */
  onInvite: (() => void) | undefined
}

/** What can be done with a booking as a whole (states 25), as its state and the reader's rights allow. */
export function useBookingActions(options: BookingActionsOptions): GatedAction<Booking>[] {
  const { booking, bookingApi, onEdit, onCancelSome, onTransfer, onInvite } = options
  const { isOwn, approve, reject, cancel } = useBookingSteps(booking, bookingApi)
  const pay = usePay(booking.id)
  const { operations } = bookingApi
  const isEmpty = booking.allowedActions.includes('transfer-empty')
  return [
    ...(onInvite && isOwn && isToCome(booking)
      ? [
          {
            kind: 'other',
            label: 'Invite visitors',
            icon: IconUsersPlus,
            operation: 'createVisitorEvent',
            onClick: onInvite,
          } satisfies GatedAction<Booking>,
        ]
      : []),
    {
      kind: 'other',
      label: 'Transfer',
      icon: IconArrowsExchange,
      operation: 'transferFacilityBooking',
      allowed: 'transfer',
      onClick: onTransfer,
    },
    ...(isEmpty
      ? [
          {
            kind: 'other',
            label: 'Transfer to another person',
            icon: IconUserPlus,
            operation: 'transferEmptyFacilityBooking',
            allowed: 'transfer-empty',
            onClick: onTransfer,
          } satisfies GatedAction<Booking>,
        ]
      : []),
    {
      kind: 'other',
      label: 'Cancel booking',
      icon: IconBan,
      operation: booking.recurring ? operations.cancelInstances : operations.cancel,
      allowed: 'cancel',
      onClick: booking.recurring ? onCancelSome : cancel,
    },
    { kind: 'edit', operation: operations.update, allowed: 'edit', onClick: onEdit },
    {
      kind: 'other',
      label: 'Reject',
      counterpart: true,
      icon: IconX,
      operation: operations.reject,
      allowed: 'reject',
      onClick: reject,
    },
    {
      kind: 'other',
      label: 'Approve',
      icon: IconCheck,
      primary: true,
      operation: operations.approve,
      allowed: 'approve',
      onClick: approve,
    },
    {
      kind: 'other',
      label: `Pay ${priceText(booking.amountMinor, booking.currency)}`,
      icon: IconCreditCard,
      primary: true,
      operation: 'payBooking',
      allowed: 'pay',
      loading: pay.isPending,
      onClick: () => pay.mutate(),
    },
  ]
}

const isToCome = ({ status, endsAt }: Booking): boolean =>
  (status === 'PENDING' || status === 'APPROVED') && new Date(endsAt) > new Date()

function useBookingSteps(booking: Booking, bookingApi: BookingApi) {
  const isOwn = useAtomValue(userInfoAtom)?.userId === booking.requestedByUser?.id
  const { resource, requestedByUser, referenceNo } = booking
  const who = requestedByUser?.fullName ?? 'The person'
  const asked = async (remark: Promise<string | null>, tell = recordNotices.updated) => {
    if ((await remark) !== null) tell()
  }
  const approve = () =>
    void asked(
      askRemark({
        title: `Approve ${referenceNo}`,
        message: `${who} will have ${resource.name}, ${bookingTimeText(booking)}${booking.recurring ? ` and ${countOf(booking.noOfInstances - 1, 'more time', 'more times')}` : ''}.`,
        optional: true,
        confirmLabel: 'Approve',
        action: (remark) => bookingApi.approve(booking, remark),
      }),
    )
  const reject = () =>
    void asked(
      askRemark({
        title: `Reject ${referenceNo}`,
        message: `The time becomes free immediately, and ${who} is told why.`,
        label: 'Reason',
        placeholder: 'The person will see this too',
        danger: true,
        confirmLabel: 'Reject',
        action: (remark) => bookingApi.reject(booking, remark),
      }),
    )
  const cancel = () =>
    void asked(
      askRemark({
        title: `Cancel ${referenceNo}`,
        message: cancelConsequence(booking),
        label: 'Reason',
        optional: isOwn,
        danger: true,
        confirmLabel: 'Cancel booking',
        cancelLabel: 'Keep it',
        action: (remark) => bookingApi.cancel(booking, remark),
      }),
      () => notify({ message: 'Booking cancelled' }),
    )
  return { isOwn, approve, reject, cancel }
}

/** What cancelling means, said before it is done; what it means for the money where all of it goes. */
export function cancelConsequence(booking: Booking, isWhole = true): string {
  const { resource, invitees, amountMinor: wasMinor, currency, paymentStatus, fromRoomCalendar } = booking
  const told =
    invitees.length > 0 ? ` ${countOf(invitees.length, 'invited person is', 'invited people are')} told.` : ''
  const isPaid = paymentStatus === 'CAPTURED' || paymentStatus === 'AUTHORISED'
  const money = isWhole && isPaid ? ` ${wholeBack(wasMinor, currency, paymentStatus)}` : ''
  const calendar = fromRoomCalendar ? ' It stays in the room calendar until it is cancelled there.' : ''
  return `${resource.name} becomes free for others immediately.${told}${money}${calendar} This cannot be undone.`
}

const wholeBack = (minor: number, currency: string | null, paymentStatus: Booking['paymentStatus']): string =>
  paymentStatus === 'CAPTURED' && minor > 0 ? `${priceText(minor, currency)} is refunded.` : 'Nothing is charged.'

/** Says that a booking was given to somebody, by its new number. */
export const notifyTransferred = (referenceNo: string): void =>
  notify({ message: `Transferred. The new reference is ${referenceNo}` })
