import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { cardNumber, temporaryCardDays } from '@atrium/validators/accessPasses.ts'
import { dateOfInstant, daysBetween } from '@atrium/validators/dates.ts'
import { isPin, pinProblem } from '@atrium/validators/pin.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { assignFields } from './AssignFields.tsx'
import type { Assignment, AssignmentField, AssignmentValues } from './assignments.ts'
import type { PassHolder } from './UserPasses.tsx'

type AssignDialogProps = { holder: PassHolder; assignment: Assignment; opened: boolean; onClose: () => void }

/** Gives a person a pass of one kind, or another PIN. Load it lazily. */
const AssignDialog = ({ holder, assignment, opened, onClose }: AssignDialogProps) => {
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const [today] = useState(() => dateOfInstant(new Date(), offset))
  const asks = (field: AssignmentField) => assignment.fields.includes(field)
  const firstDay = asks('FROM') ? today : null
  const form = useForm<AssignmentValues>({
    initialValues: {
      pinCode: '',
      cardNumber: '',
      cardLabel: '',
      thirdPartyCardType: 'PHYSICAL_CARD',
      siteId: null,
      areaIds: [],
      userGroupId: null,
      validFrom: firstDay,
      validTo: firstDay,
      remarks: '',
    },
    validate: {
      pinCode: (value) => (asks('PIN') ? pinProblem(value) : null),
      cardNumber: (value) => (asks('CARD') ? cardNumber(value) : null),
      validFrom: (value) => (asks('FROM') && value === null ? 'Choose the first day.' : null),
      validTo: (value, { validFrom }) => (asks('TO') ? lastDayError(validFrom, value) : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['assignPass'],
    mutationFn: (values: AssignmentValues) => assignment.send(holder.id, values, offset),
    onSuccess: () => {
      recordNotices.updated()
      form.reset()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={assignment.title}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Confirm"
      disabled={asks('PIN') && !isPin(form.values.pinCode)}
      onClose={onClose}
    >
      {assignment.fields.map((field) => {
        const Fields = assignFields[field]
        return <Fields key={field} form={form} holder={holder} today={today} />
      })}
    </FormDialog>
  )
}

function lastDayError(from: string | null, to: string | null): string | null {
  if (to === null) return 'Choose the last day.'
  if (from === null) return null
  if (to < from) return 'Choose a last day that is not before the first one.'
  return daysBetween(from, to) >= temporaryCardDays
    ? `A temporary card can be given for at most ${temporaryCardDays} days.`
    : null
}

export default AssignDialog
