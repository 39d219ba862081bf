import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { deskNoLength, desksOfRun, repeatedDeskNos, type DeskRun } from '@atrium/validators/deskRuns.ts'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PlanDesk } from './planState.ts'

type NumberDesksDialogProps = {
  opened: boolean
  desks: readonly PlanDesk[]
  onNumber: (run: DeskRun) => void
  onClose: () => void
}

type Values = { prefix: string; firstNo: number | null; count: number | null; columns: number | null }

/** The desks are put on the plan, which is saved as a whole. */
const local = { isPending: false, error: null }

/** Where a run is first put; it is chosen then, and moved to its place as a whole. */
const place = { from: { x: 15, y: 20 }, to: { x: 85, y: 80 } }

const runOf = ({ prefix, firstNo, count, columns }: Values): DeskRun => ({
  prefix: prefix.trim(),
  firstNo: firstNo ?? 1,
  count: count ?? 1,
  columns: columns ?? 1,
  ...place,
})

/** A run of desks in rows: how many, from which number on. Load it lazily. */
const NumberDesksDialog = ({ opened, desks, onNumber, onClose }: NumberDesksDialogProps) => {
  const form = useForm<Values>({
    initialValues: { prefix: '', firstNo: 1, count: 12, columns: 6 },
    validate: {
      prefix: (prefix, values) => mistakeOf(runOf({ ...values, prefix }), desks),
      firstNo: (value) => (value === null || value > 99_999 ? 'Enter a number up to 99999.' : null),
      count: (value) => (value === null || value < 1 || value > 200 ? 'Enter a number from 1 to 200.' : null),
      columns: (value) => (value === null || value < 1 || value > 200 ? 'Enter a number from 1 to 200.' : null),
    },
  })
  const numbers = desksOfRun(runOf(form.values)).map(({ deskNo }) => deskNo)
  return (
    <FormDialog
      opened={opened}
      title="Add numbered desks"
      form={form}
      saving={local}
      onSubmit={(values) => {
        onNumber(runOf(values))
        onClose()
      }}
      submitLabel="Add desks"
      onClose={onClose}
    >
      <SimpleGrid cols={2}>
        <TextInput label="Before the number" placeholder="12A-" maxLength={8} {...form.getInputProps('prefix')} />
        <NumericField
          label="First number"
          required
          decimals={0}
          value={form.values.firstNo}
          onChange={(value) => form.setFieldValue('firstNo', value)}
          error={form.errors.firstNo}
        />
        <NumericField
          label="Desks"
          required
          decimals={0}
          value={form.values.count}
          onChange={(value) => form.setFieldValue('count', value)}
          error={form.errors.count}
        />
        <NumericField
          label="In a row"
          required
          decimals={0}
          value={form.values.columns}
          onChange={(value) => form.setFieldValue('columns', value)}
          error={form.errors.columns}
        />
      </SimpleGrid>
      <Text c="dimmed">
        {numbers.length === 1 ? numbers[0] : `${numbers[0]} to ${numbers.at(-1)}`}. They stay selected, so that you can
        move them into place together.
      </Text>
    </FormDialog>
  )
}

function mistakeOf(run: DeskRun, desks: readonly PlanDesk[]): string | null {
  const added = desksOfRun(run).map(({ deskNo }) => deskNo)
  if (added.some((deskNo) => deskNo.length > deskNoLength)) return `A number has at most ${deskNoLength} characters.`
  const [repeated] = repeatedDeskNos([...desks.map(({ deskNo }) => deskNo), ...added])
  return repeated ? `${repeated} already exists.` : null
}

export default NumberDesksDialog
