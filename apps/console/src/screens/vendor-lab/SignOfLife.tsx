import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'

const outcomes: Record<string, string> = {
  HEARD: 'the server heard it',
  DISABLED: 'the server has it disabled',
  UNKNOWN_DEVICE: 'the server does not know it',
}

/** Has a device beside the doors say that it lives. */
export const SignOfLife = () => {
  const form = useForm({
    initialValues: { serialNo: '' },
    validate: { serialNo: (serialNo) => (serialNo.trim() === '' ? 'Enter a serial number.' : null) },
  })
  const giving = useMutation({
    mutationFn: async ({ serialNo }: { serialNo: string }) => {
      const { outcome } = await api.call('addLabHeartbeat', { body: { serialNo } }, { silent: true })
      const told = outcome === null ? 'the server did not answer' : (outcomes[outcome] ?? outcome)
      return `${serialNo.trim()} gave a sign of life: ${told}.`
    },
  })
  return (
    <Section title="Sign of life" description="A controller, reader or scanner reports that it is working">
      <form onSubmit={form.onSubmit((values) => giving.mutate(values))} noValidate>
        <Group gap="sm" align="end">
          <TextInput
            label="Serial number of a device"
            required
            maxLength={50}
            autoComplete="off"
            {...form.getInputProps('serialNo')}
          />
          <Button type="submit" variant="default" loading={giving.isPending}>
            Give a sign of life
          </Button>
        </Group>
      </form>
      <Text component="output" display="block" mt="md">
        {giving.data}
      </Text>
      {giving.isError && (
        <Alert color="red" role="alert" mt="sm">
          {errorMessage(giving.error)}
        </Alert>
      )}
    </Section>
  )
}
