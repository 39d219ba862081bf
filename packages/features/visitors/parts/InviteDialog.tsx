import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { emptyVisitor, problemsOfVisitors, visitorsInput, type VisitorRow } from '../visitorEventForm.ts'
import type { VisitorEvent } from '../visitorQueries.ts'
import { VisitorRows } from './VisitorRows.tsx'

type Values = { visitors: VisitorRow[] }

/** Asks more people to a visit. Load it lazily. */
const InviteDialog = ({ visit, onClose }: { visit: VisitorEvent; onClose: () => void }) => {
  const [initialValues] = useState<Values>(() => ({ visitors: [emptyVisitor()] }))
  const form = useForm<Values>({ initialValues, validate: ({ visitors }) => problemsOfVisitors(visitors) })
  const saving = useMutation({
    mutationKey: ['inviteVisitors'],
    mutationFn: ({ visitors }: Values) =>
      api.call(
        'inviteVisitors',
        { path: { id: visit.id }, body: { visitors: visitorsInput(visitors) } },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      size="xl"
      title="Invite more"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Send invitations"
      onClose={onClose}
    >
      <VisitorRows form={form} />
    </FormDialog>
  )
}

export default InviteDialog
