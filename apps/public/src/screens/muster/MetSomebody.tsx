import { Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

type Met = { fullName: string; companyName: string | null; note: string | null }

/** Somebody a marshal met who is not on the list: they are safe, and known from now on. */
export const MetSomebody = ({ onMet, onCancel }: { onMet: (met: Met) => void; onCancel: () => void }) => {
  const form = useForm({
    initialValues: { fullName: '', companyName: '', note: '' },
    validate: { fullName: (text) => (text.trim() ? null : 'Enter a name, or what they look like.') },
  })
  const submit = ({ fullName, companyName, note }: typeof form.values) =>
    onMet({ fullName: fullName.trim(), companyName: companyName.trim() || null, note: note.trim() || null })
  return (
    <Paper withBorder p="md" radius="md" component="form" noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="sm">
        <TextInput label="Name" required maxLength={100} {...form.getInputProps('fullName')} />
        <TextInput label="Company" maxLength={150} {...form.getInputProps('companyName')} />
        <TextInput label="Remark" maxLength={200} {...form.getInputProps('note')} />
        <Group>
          <Button type="submit">Add as safe</Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
