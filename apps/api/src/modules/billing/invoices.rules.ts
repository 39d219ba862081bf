import { hasDecimals, totalInvoice } from '@atrium/validators/invoiceTotals.ts'
import { notInjected } from '@atrium/validators/fields.ts'
import { fieldErrors, invalidField, validationFailed, type FieldError } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import type { NewInvoice, NewLine } from './invoices.repo.ts'

type Body = Input<'createInvoice'>['body']
type Line = Body['lines'][number]

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** The fields of an invoice with its totals; 400 with a message at each wrong field. */
export function checkedInvoice(body: Body): Omit<NewInvoice, 'issuerId' | 'invoiceNo'> & { lines: NewLine[] } {
  const errors = [...headErrors(body), ...body.lines.flatMap(lineErrors)]
  if (errors.length > 0) throw validationFailed(errors)
  const { lines, ...totals } = totalsOf(body)
  if (totals.totalMinor === 0) throw invalidField('lines', 'The total is zero. Enter at least one amount.')
  const { invoiceDate, dueDate, currency } = body
  return { invoiceDate, dueDate, currency, remark: body.remark?.trim() || null, ...totals, lines }
}

function totalsOf({ lines, currency }: Body) {
  const trimmed = lines.map(({ description, quantity, unitPriceMinor, taxRate }) => ({
    description: description.trim(),
    quantity,
    unitPriceMinor,
    taxRate,
  }))
  try {
    return totalInvoice(trimmed, currency)
  } catch (error) {
    if (error instanceof RangeError)
      throw invalidField('lines', 'The total is too large for one invoice. Split it into several.')
    throw error
  }
}

function headErrors({ invoiceDate, dueDate, currency, remark }: Body): FieldError[] {
  return fieldErrors({
    currency: currencies.has(currency) ? null : 'Choose a currency.',
    dueDate: dueDate >= invoiceDate ? null : 'The due date must not be before the invoice date.',
    remark: remark ? notInjected(remark) : null,
  })
}

function lineErrors({ description, quantity, taxRate }: Line, index: number): FieldError[] {
  const at = `lines.${index}`
  return fieldErrors({
    [`${at}.description`]: description.trim() === '' ? 'Enter what is charged.' : notInjected(description),
    [`${at}.quantity`]: hasDecimals(quantity, 3) ? null : 'Use at most three decimals.',
    [`${at}.taxRate`]: hasDecimals(taxRate, 2) ? null : 'Use at most two decimals.',
  })
}
