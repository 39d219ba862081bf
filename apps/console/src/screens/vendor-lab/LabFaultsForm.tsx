import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Alert, Button, Checkbox, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { LabController, LabFaults } from './vendorLabQueries.ts'

type Values = Omit<LabFaults, 'slowMs' | 'clockAheadMinutes'> & { slowMs: number | null; clockAheadMinutes: string }

const switches = [
  { name: 'cutOff', label: 'Cut off', description: 'Nothing passes; it keeps deciding by what it holds' },
  { name: 'losesMessages', label: 'Loses messages', description: 'One in three is lost, and the answer to another' },
  { name: 'doublesMessages', label: 'Doubles messages', description: 'Every message comes twice' },
  { name: 'missesRevokes', label: 'Misses revokes', description: 'Confirms them, but keeps the right' },
  { name: 'wrongFloor', label: 'Wrong floor', description: 'Takes each floor for the one above' },
  {
    name: 'asksServer',
    label: 'Asks the server',
    description: 'Not a fault: it decides itself only if the server does not answer',
  },
] as const

const clocks = [
  { value: '-1440', label: 'A day behind' },
  { value: '-60', label: 'An hour behind' },
  { value: '-10', label: '10 minutes behind' },
  { value: '0', label: 'Right' },
  { value: '10', label: '10 minutes ahead' },
  { value: '60', label: 'An hour ahead' },
  { value: '1440', label: 'A day ahead' },
]

/** What is to be wrong with a controller, or with the way to it. */
export const LabFaultsForm = ({ controller: { serialNo, faults } }: { controller: LabController }) => {
  const form = useForm<Values>({
    initialValues: { ...faults, clockAheadMinutes: String(faults.clockAheadMinutes) },
    validate: {
      slowMs: (value) => (value !== null && value > 20_000 ? 'Enter 20000 milliseconds at most.' : null),
    },
  })
  const setting = useMutation({
    mutationFn: ({ slowMs, clockAheadMinutes, ...others }: Values) =>
      api.call(
        'setLabFaults',
        { path: { serialNo }, body: { ...others, slowMs: slowMs ?? 0, clockAheadMinutes: Number(clockAheadMinutes) } },
        { silent: true },
      ),
    onSuccess: () => notify({ message: 'Faults are set' }),
  })
  return (
    <form onSubmit={form.onSubmit((values) => setting.mutate(values))} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {switches.map(({ name, ...shown }) => (
            <Checkbox key={name} {...shown} {...form.getInputProps(name, { type: 'checkbox' })} />
          ))}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          <NumericField
            label="Every message takes longer by"
            unit="ms"
            decimals={0}
            value={form.values.slowMs}
            onChange={(slowMs) => form.setValues({ slowMs })}
            error={form.errors['slowMs']}
          />
          <Select label="Its clock" allowDeselect={false} data={clocks} {...form.getInputProps('clockAheadMinutes')} />
        </SimpleGrid>
        {setting.isError && (
          <Alert color="red" role="alert">
            {errorMessage(setting.error)}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={setting.isPending}>
            Set faults
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
