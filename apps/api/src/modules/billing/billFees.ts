import { daysAfter } from '@atrium/validators/dates.ts'
import type { Transactional, Ctx } from '../../platform/ctx.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { today } from '../../platform/today.ts'
import { auditInvoice } from './invoiceDesk.ts'
import { auditedInvoice } from './invoices.present.ts'
import { insertDraft } from './invoices.repo.ts'
import { checkedInvoice } from './invoices.rules.ts'
import { readInvoice } from './invoices.views.ts'

type Fees = {
  currency: string
  lines: readonly { description: string; amountMinor: number }[]
  remark: string
}

/** How long a tenant has to pay a fee, in days. */
const daysToPay = 30

/**
 * Bills fees to an office centre: a draft of the actor's centre with a line each, which its finance team looks at, adds
 * taxes to and issues as any other (states 22). Answers its id.
 */
export async function billFees(tx: Transactional<Ctx>, customer: TenancyScope, fees: Fees): Promise<string> {
  const invoiceDate = today(tx)
  const { lines, ...fields } = checkedInvoice({
    customerId: customer.officeCentreId,
    invoiceDate,
    dueDate: daysAfter(invoiceDate, daysToPay),
    currency: fees.currency,
    remark: fees.remark,
    lines: fees.lines.map(({ description, amountMinor }) => ({
      description,
      quantity: 1,
      unitPriceMinor: amountMinor,
      taxRate: 0,
    })),
  })
  const invoiceNo = await nextReferenceNumber(tx, 'INV')
  const invoice = { ...fields, invoiceNo, issuerId: tx.scope.officeCentreId }
  const { landlordId, officeCentreId } = customer
  const id = await insertDraft(tx, { landlordId, officeCentreId }, invoice, lines)
  const row = await readInvoice(tx, id)
  await auditInvoice(tx, 'CREATE', row, 'Wrote a draft of the invoice', { after: auditedInvoice(row) })
  return id
}
