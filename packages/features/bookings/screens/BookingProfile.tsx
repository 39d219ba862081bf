import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { BookingApi } from '../bookingApis.ts'
import type { BookingProfileSearch } from '../bookingProfileSearch.ts'
import type { Booking, BookingInstance } from '../bookingTypes.ts'
import { BookingApprovals } from '../parts/BookingApprovals.tsx'
import { BookingStatusBadge, UnpaidBadge } from '../parts/bookingColumns.tsx'
import { BookingFacts } from '../parts/BookingFacts.tsx'
import { BookingInstances, type InstanceSteps } from '../parts/BookingInstances.tsx'
import { BookingPayment } from '../parts/BookingPayment.tsx'
import { BookingPlace } from '../parts/BookingPlace.tsx'
import { PriceLines } from '../parts/PriceLines.tsx'
import { useBookingActions } from '../parts/useBookingActions.tsx'
import { useEndEarly } from '../parts/useEndEarly.ts'

const CancelDialog = lazyDialog(() => import('../parts/CancelDialog.tsx'))
const TransferDialog = lazyDialog(() => import('../parts/TransferDialog.tsx'))
const CheckInDialog = lazyDialog(() => import('../parts/CheckInDialog.tsx'))
const BookingEdit = lazy(() => import('./BookingEdit.tsx'))

type BookingProfileProps = {
  id: string
  bookingApi: BookingApi
  search: BookingProfileSearch
  onSearch: (search: BookingProfileSearch) => void
  onBack: () => void
  /** Goes on to inviting visitors to it; left out where nobody can. */
  onInvite?: (id: string) => void
}

/** One booking: its facts and place, its days, its price, who decided, what happened (doc 3 §2). */
export const BookingProfile = (props: BookingProfileProps) => {
  const found = useQuery(readable(props.bookingApi.detail(props.id)))
  if (found.isPending) return <LoadingState />
  if (found.isError)
    return (
      <ErrorState title="This booking cannot be shown" onRetry={() => void found.refetch()} retrying={found.isFetching}>
        {errorMessage(found.error)}
      </ErrorState>
    )
  const booking = found.data
  if (props.search.form === 'edit' && booking.allowedActions.includes('edit'))
    return (
      <Suspense fallback={null}>
        <BookingEdit
          key={booking.version}
          booking={booking}
          bookingApi={props.bookingApi}
          onDone={() => props.onSearch(shownWithoutForm(props.search))}
        />
      </Suspense>
    )
  return <Profile {...props} booking={booking} />
}

const shownWithoutForm = (search: BookingProfileSearch): BookingProfileSearch => {
  const { form, ...shown } = search
  return form ? shown : search
}

type Asked = { what: 'cancel' | 'transfer' | 'check-in'; instance: BookingInstance | undefined }

const Profile = (props: BookingProfileProps & { booking: Booking }) => {
  const { bookingApi, search, onSearch, onBack, onInvite, booking } = props
  const [asked, setAsked] = useState<Asked>()
  const mayHistory = useCan(bookingApi.operations.histories)
  const ask = (what: Asked['what']) => (instance?: BookingInstance) => setAsked({ what, instance })
  const endEarly = useEndEarly()
  const steps: InstanceSteps = {
    checkIn: ask('check-in'),
    cancel: ask('cancel'),
    give: ask('transfer'),
    endEarly,
  }
  const actions = useBookingActions({
    booking,
    bookingApi,
    onEdit: () => onSearch({ ...search, form: 'edit' }),
    onCancelSome: () => ask('cancel')(),
    onTransfer: () => ask('transfer')(),
    onInvite: onInvite && (() => onInvite(booking.id)),
  })
  const isCosting = booking.currency !== null && booking.priceLines.length > 0
  return (
    <>
      <DetailScreen
        title={booking.title}
        description={`${booking.referenceNo}, ${booking.resource.name}`}
        status={
          <Group gap="xs">
            <BookingStatusBadge {...booking} />
            {booking.payUntil && <UnpaidBadge />}
          </Group>
        }
        onBack={onBack}
        actions={actions}
        allowedActions={booking.allowedActions}
      >
        {(booking.waitsForLevel !== null || booking.approvals.length > 0) && (
          <Section title="Approval">
            <BookingApprovals booking={booking} />
          </Section>
        )}
        <Section title="Booking">
          <BookingFacts booking={booking} />
        </Section>
        <BookingInstances
          booking={booking}
          bookingApi={bookingApi}
          search={search}
          onSearch={onSearch}
          steps={steps}
          onCalendar={() =>
            void api.download('downloadBookingCalendarFile', { path: { id: booking.id } }).catch(() => {})
          }
        />
        <BookingPlace booking={booking} />
        {isCosting && (
          <Section title="Price">
            <PriceLines
              price={{ currency: booking.currency, amountMinor: booking.amountMinor, lines: booking.priceLines }}
            />
          </Section>
        )}
        {booking.money && <BookingPayment money={booking.money} />}
        {mayHistory && (
          <Section title="History">
            <HistoryTimeline query={(page) => bookingApi.histories(booking.id, page)} />
          </Section>
        )}
      </DetailScreen>
      <Dialogs
        booking={booking}
        bookingApi={bookingApi}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onGone={onBack}
      />
    </>
  )
}

type DialogsProps = {
  booking: Booking
  bookingApi: BookingApi
  asked: Asked | undefined
  onClose: () => void
  onGone: () => void
}

const Dialogs = ({ booking, bookingApi, asked, onClose, onGone }: DialogsProps) => (
  <Suspense fallback={null}>
    {asked?.what === 'cancel' && (
      <CancelDialog booking={booking} bookingApi={bookingApi} instance={asked.instance} opened onClose={onClose} />
    )}
    {asked?.what === 'transfer' && (
      <TransferDialog booking={booking} instance={asked.instance} opened onClose={onClose} onGone={onGone} />
    )}
    {asked?.what === 'check-in' && asked.instance && (
      <CheckInDialog instance={asked.instance} opened onClose={onClose} />
    )}
  </Suspense>
)
