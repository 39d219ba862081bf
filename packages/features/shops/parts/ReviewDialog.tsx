import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { StarsField } from '@atrium/ui/StarsField.tsx'
import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { MyOrder } from '../orderQueries.ts'

type ReviewDialogProps = { order: MyOrder; onClose: () => void }

type Values = { rating: number | null; comment: string }

/** Says how an order was, once. Load it lazily. */
const ReviewDialog = ({ order: { id, retailStore }, onClose }: ReviewDialogProps) => {
  const form = useForm<Values>({
    initialValues: { rating: null, comment: '' },
    validate: { rating: (rating) => (rating === null ? 'Choose one to five stars.' : null) },
  })
  const saving = useMutation({
    mutationKey: ['reviewMyOrder'],
    mutationFn: ({ rating, comment }: Values) =>
      api.call(
        'reviewMyOrder',
        { path: { id }, body: { rating: rating ?? 0, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) } },
        { silent: true },
      ),
    onSuccess: () => {
      notify({ message: 'Thank you for your review' })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Review ${retailStore.name}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Submit review"
      onClose={onClose}
    >
      <StarsField label="How was it?" required {...fieldOf(form, 'rating')} />
      <Textarea
        label="Comment"
        description="Other buyers read it with your first name. A review cannot be changed later."
        maxLength={1000}
        autosize
        minRows={3}
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  )
}

export default ReviewDialog
