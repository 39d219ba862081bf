import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { amount } from './amounts.ts'
import { held } from './heldField.ts'
import { emptyLine, totalsOf, type InvoiceForm } from './invoiceForm.ts'
import classes from './InvoiceLineFields.module.css'

/** The lines of a draft, with what each and all come to while one types. */
export const InvoiceLineFields = ({ form }: { form: InvoiceForm }) => {
  const { lines, currency } = form.values
  const totals = totalsOf(form.values)
  return (
    <Stack gap="md">
      {lines.map((line, index) => (
        <fieldset key={line.key} className={classes.line} aria-label={`Line ${index + 1}`}>
          <div className={classes.description}>
            <TextInput
              label="Description"
              required
              maxLength={200}
              {...form.getInputProps(`lines.${index}.description`)}
            />
          </div>
          <NumericField
            label="Quantity"
            required
            decimals={3}
            {...held(form, `lines.${index}.quantity`, line.quantity)}
          />
          <MoneyField
            key={currency}
            label="Unit price"
            required
            currency={currency}
            {...held(form, `lines.${index}.unitPriceMinor`, line.unitPriceMinor)}
          />
          <NumericField
            label="Tax"
            required
            decimals={2}
            unit="%"
            {...held(form, `lines.${index}.taxRate`, line.taxRate)}
          />
          <div className={classes.amount}>
            <Text size="sm" c="dimmed">
              Amount
            </Text>
            <Text>{totals ? amount(totals.lines[index]?.amountMinor ?? 0, currency) : '-'}</Text>
          </div>
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove line ${index + 1}`}
            disabled={lines.length === 1}
            onClick={() => form.removeListItem('lines', index)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Group justify="space-between" align="flex-start">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={lines.length >= 100}
          onClick={() => form.insertListItem('lines', emptyLine(lines.at(-1)?.taxRate))}
        >
          Add line
        </Button>
        <Text component="output" ta="end" aria-live="polite">
          {totals
            ? `${amount(totals.subtotalMinor, currency)} and ${amount(totals.taxMinor, currency)} tax: `
            : 'The total is too large for one invoice. Split it into several.'}
          {totals && <strong>{amount(totals.totalMinor, currency)}</strong>}
        </Text>
      </Group>
    </Stack>
  )
}
