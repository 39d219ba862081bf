import { orNull } from '@atrium/api-client/payload.ts'
import {
  hasDecimals,
  totalInvoice,
  type InvoiceTotals,
  type InvoiceLineValues,
} from '@atrium/validators/invoiceTotals.ts'
import { optionalText, requiredText } from '@atrium/validators/fields.ts'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { randomId } from '@mantine/hooks'
import type { InvoiceDetail, InvoiceInput } from '../invoiceQueries.ts'

/** A line as the form shows it; empty fields are null. */
export type LineValues = {
  key: string
  description: string
  quantity: number | null
  unitPriceMinor: number | null
  taxRate: number | null
}

export type InvoiceValues = {
  customerId: string | null
  invoiceDate: string | null
  dueDate: string | null
  currency: string
  remark: string
  lines: LineValues[]
}

export type InvoiceForm = UseFormReturnType<InvoiceValues>

/** A fresh line; it carries the tax of the line before it. */
export const emptyLine = (taxRate: number | null = 9): LineValues => ({
  key: randomId(),
  description: '',
  quantity: 1,
  unitPriceMinor: null,
  taxRate,
})

/** The state of the form, filled from a draft that is edited; a new invoice is due in thirty days. */
export const useInvoiceForm = (today: string, draft?: InvoiceDetail): InvoiceForm =>
  useForm<InvoiceValues>({
    initialValues: draft ? valuesOf(draft) : newInvoice(today),
    validateInputOnBlur: true,
    validate: {
      customerId: (id) => (id === null ? 'Choose a customer.' : null),
      invoiceDate: (day) => (day === null ? 'Choose the day.' : null),
      dueDate: (day, { invoiceDate }) => dueDateError(day, invoiceDate),
      remark: optionalText(500),
      lines: {
        description: requiredText('what is charged', 200),
        quantity: (value) => numberError(value, 3, 999_999),
        unitPriceMinor: (value) => (value === null ? 'Enter a price.' : null),
        taxRate: (value) => (value === 0 ? null : numberError(value, 2, 100)),
      },
    },
  })

const newInvoice = (today: string): InvoiceValues => ({
  customerId: null,
  invoiceDate: today,
  dueDate: inThirtyDays(today),
  currency: 'SGD',
  remark: '',
  lines: [emptyLine()],
})

const inThirtyDays = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 30)
  return date.toISOString().slice(0, 10)
}

const valuesOf = ({ customer, invoiceDate, dueDate, currency, remark, lines }: InvoiceDetail): InvoiceValues => ({
  customerId: customer.id,
  invoiceDate,
  dueDate,
  currency,
  remark: remark ?? '',
  lines: lines.map(({ description, quantity, unitPriceMinor, taxRate }) => ({
    key: randomId(),
    description,
    quantity,
    unitPriceMinor,
    taxRate,
  })),
})

function dueDateError(day: string | null, invoiceDate: string | null): string | null {
  if (day === null) return 'Choose the day.'
  return invoiceDate !== null && day < invoiceDate ? 'The due date must not be before the invoice date.' : null
}

function numberError(value: number | null, places: number, most: number): string | null {
  if (value === null || value <= 0) return 'Enter a number above 0.'
  if (value > most) return `Use at most ${most.toLocaleString('en')}.`
  return hasDecimals(value, places) ? null : `Use at most ${places} decimals.`
}

/** The form as the server takes it; only for values that passed the rules. */
export const invoiceInput = (values: InvoiceValues): InvoiceInput => ({
  customerId: values.customerId ?? '',
  invoiceDate: values.invoiceDate ?? '',
  dueDate: values.dueDate ?? '',
  currency: values.currency,
  remark: orNull(values.remark.trim()),
  lines: values.lines.map((line) => ({ ...numbersOf(line), description: line.description.trim() })),
})

const numbersOf = ({ quantity, unitPriceMinor, taxRate }: LineValues): InvoiceLineValues => ({
  quantity: quantity ?? 0,
  unitPriceMinor: unitPriceMinor ?? 0,
  taxRate: taxRate ?? 0,
})

/** What the lines come to so far; undefined while a number is out of bounds. */
export function totalsOf({ lines, currency }: InvoiceValues): InvoiceTotals<InvoiceLineValues> | undefined {
  try {
    return totalInvoice(lines.map(numbersOf), currency)
  } catch {
    return undefined
  }
}
