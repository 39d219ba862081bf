import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Order } from '../orderQueries.ts'

/** Hands an order over to whoever shows its code. Load it lazily. */
const CollectDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { id, orderNo, version } = order
  const form = useForm({
    initialValues: { collectionCode: '' },
    validate: { collectionCode: (code) => (code.trim() === '' ? 'Enter the code that the buyer shows.' : null) },
  })
  const saving = useMutation({
    mutationKey: ['collectOpcOrder'],
    mutationFn: ({ collectionCode }: { collectionCode: string }) =>
      api.call(
        'collectOpcOrder',
        { path: { id }, body: { collectionCode: collectionCode.trim().toUpperCase(), version } },
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
      title={`Hand over ${orderNo}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Mark as collected"
      onClose={onClose}
    >
      <TextInput
        label="Collection code"
        description="Ask the buyer to show it"
        required
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('collectionCode')}
      />
    </FormDialog>
  )
}

export default CollectDialog
