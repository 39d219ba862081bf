import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useQuery } from '@tanstack/react-query'
import { PaymentReminderEdit } from './PaymentReminderEdit.tsx'
import { PaymentReminderProfile } from './PaymentReminderProfile.tsx'
import { reminderQuery } from './paymentReminderQueries.ts'

type PaymentReminderPlaceProps = {
  id: string
  editing: boolean
  onEditing: (editing: boolean) => void
  onLeave: () => void
}

/** One rung in the place of the ladder, or its form. */
const PaymentReminderPlace = ({ id, editing, onEditing, onLeave }: PaymentReminderPlaceProps) => {
  const reminder = useQuery(reminderQuery(id))
  if (reminder.isPending) return <LoadingState />
  if (reminder.isError)
    return <ErrorState title="This reminder cannot be shown">{errorMessage(reminder.error)}</ErrorState>
  if (editing && reminder.data.allowedActions.includes('edit'))
    return <PaymentReminderEdit reminder={reminder.data} onDone={() => onEditing(false)} />
  return <PaymentReminderProfile reminder={reminder.data} onEdit={() => onEditing(true)} onLeave={onLeave} />
}

export default PaymentReminderPlace
