import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'

const initialValues = { serialNo: '', name: '', doorNames: '' }
const most = 16

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Plugs a virtual controller in, with doors of its own. Load it lazily. */
const PlugInDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useForm({
    initialValues,
    validate: {
      serialNo: (serialNo) => (serialNo.trim() === '' ? 'Enter a serial number.' : null),
      name: (name) => (name.trim() === '' ? 'Enter a name.' : null),
      doorNames: (names) => (linesOf(names).length > most ? `Enter ${most} doors at most.` : null),
    },
  })
  const saving = useMutation({
    mutationFn: ({ doorNames, ...controller }: typeof initialValues) =>
      api.call('addLabController', { body: { ...controller, doorNames: linesOf(doorNames) } }, { silent: true }),
    onSuccess: ({ name }) => {
      notify({ message: `${name} is plugged in` })
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title="Plug in a controller"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Plug in"
      onClose={onClose}
    >
      <TextInput label="Serial number" required maxLength={50} autoComplete="off" {...form.getInputProps('serialNo')} />
      <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
      <Textarea label="Doors" description="One a line" autosize minRows={3} {...form.getInputProps('doorNames')} />
    </FormDialog>
  )
}

export default PlugInDialog
