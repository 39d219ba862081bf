import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { FmForm } from '../permitQueries.ts'

type Values = { declaredByName: string; remark: string; areaSafe: boolean }

/** Declares that the area of a permit is left safe. Load it lazily. */
const CloseOutDialog = ({ form: permit, onClose }: { form: FmForm; onClose: () => void }) => {
  const fullName = useAtomValue(userInfoAtom)?.fullName ?? ''
  const form = useForm<Values>({
    initialValues: { declaredByName: fullName, remark: '', areaSafe: false },
    validate: {
      declaredByName: (name) => (name.trim() === '' ? 'Enter your name.' : null),
      areaSafe: (isSafe) => (isSafe ? null : 'Check the area and confirm this first.'),
    },
  })
  const saving = useMutation({
    mutationKey: ['closeOutFmForm'],
    mutationFn: ({ declaredByName, remark }: Values) =>
      api.call(
        'closeOutFmForm',
        {
          path: { id: permit.id },
          body: { declaredByName: declaredByName.trim(), areaSafe: true, remark: orNull(remark.trim()) },
        },
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
      title={`Close the work of ${permit.referenceNo}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Close the work"
      onClose={onClose}
    >
      <Stack gap="md">
        <Checkbox label="The area is left safe" {...form.getInputProps('areaSafe', { type: 'checkbox' })} />
        <TextInput
          label="Declared by"
          withAsterisk
          aria-required
          maxLength={100}
          {...form.getInputProps('declaredByName')}
        />
        <Textarea label="Remark" maxLength={500} autosize minRows={2} {...form.getInputProps('remark')} />
      </Stack>
    </FormDialog>
  )
}

export default CloseOutDialog
