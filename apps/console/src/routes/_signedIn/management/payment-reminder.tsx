import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PaymentReminderList } from '../../../screens/billing/PaymentReminderList.tsx'
import { reminderSearch, remindersQuery } from '../../../screens/billing/paymentReminderQueries.ts'

const PaymentReminderPlace = lazy(() => import('../../../screens/billing/PaymentReminderPlace.tsx'))

export const Route = createFileRoute('/_signedIn/management/payment-reminder')({
  staticData: {
    title: 'Payment reminders',
    crumb: 'Payment reminders',
    opens: ['listPaymentReminders'],
    menu: 'operations',
  },
  validateSearch: reminderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void (deps.id ?? queryClient.prefetchQuery(remindersQuery(deps))),
  component: PaymentReminderPage,
})

const Reminder: RecordLink = ({ id, ...rest }) => <Link to="/management/payment-reminder" search={{ id }} {...rest} />

function PaymentReminderPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { id, form } = search
  if (id === undefined)
    return (
      <PaymentReminderList search={search} onSearch={(next) => void navigate({ search: next })} Reminder={Reminder} />
    )
  return (
    <Suspense fallback={<LoadingState />}>
      <PaymentReminderPlace
        key={id}
        id={id}
        editing={form === 'edit'}
        onEditing={(editing) => void navigate({ search: editing ? { id, form: 'edit' } : { id }, replace: !editing })}
        onLeave={() => void navigate({ search: {} })}
      />
    </Suspense>
  )
}
