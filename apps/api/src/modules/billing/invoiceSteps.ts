import { instantOf } from '@atrium/validators/dates.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { transition } from '../../platform/lifecycle.ts'
import type { Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { today } from '../../platform/today.ts'
import { dueDatesJob } from './dueDates.jobs.ts'
import { auditInvoice, chosenCustomer, detailOf, type InvoiceDesk } from './invoiceDesk.ts'
import { mailInvoice, mailVoid } from './invoiceMail.ts'
import { issued } from './invoices.policy.ts'
import { auditedInvoice } from './invoices.present.ts'
import { amount } from './invoiceWords.ts'
import {
  cancelReminders,
  deleteDraft,
  insertDraft,
  lockInvoice,
  rewriteDraft,
  updateInvoiceRow,
} from './invoices.repo.ts'
import { checkedInvoice } from './invoices.rules.ts'
import { readInvoice } from './invoices.views.ts'
import type { InvoiceStatus } from './tables.ts'
import { insertReceivedPayment } from './payments.repo.ts'
import { giveReceipt, methodNames } from './receipts.ts'
import { applyPayment } from './settlement.ts'

type Step = { id: string; version?: number }
type Draft = Input<'createInvoice'>['body']
type Received = Input<'recordInvoicePayment'>['body']

const placeOf = (centre: { landlordId: string; id: string }) => ({
  landlordId: centre.landlordId,
  officeCentreId: centre.id,
})

/** Writes a draft; its number is taken now, as the finance team files by it (states 22). */
export const createDraft = (ctx: Ctx, desk: InvoiceDesk, body: Draft) =>
  ctx.transaction(async (tx) => {
    const { lines, ...fields } = checkedInvoice(body)
    const customer = await chosenCustomer(tx, desk, body.customerId)
    const invoiceNo = await nextReferenceNumber(tx, 'INV')
    const invoice = { ...fields, invoiceNo, issuerId: tx.scope.officeCentreId }
    const id = await insertDraft(tx, placeOf(customer), invoice, lines)
    const row = await readInvoice(tx, id)
    await auditInvoice(tx, 'CREATE', row, 'Wrote a draft of the invoice', { after: auditedInvoice(row) })
    return detailOf(tx, desk, id)
  })

export const updateDraft = (ctx: Ctx, desk: InvoiceDesk, step: Step, body: Draft) =>
  ctx.transaction(async (tx) => {
    const before = await readInvoice(tx, step.id, issued(tx))
    const { lines, ...fields } = checkedInvoice(body)
    const customer = await chosenCustomer(tx, desk, body.customerId)
    await move(tx, desk, 'edit', step, () => rewriteDraft(tx, step.id, placeOf(customer), fields, lines))
    const row = await readInvoice(tx, step.id)
    await auditInvoice(tx, 'UPDATE', row, 'Changed the draft', {
      before: auditedInvoice(before),
      after: auditedInvoice(row),
    })
    return detailOf(tx, desk, step.id)
  })

export const removeDraft = (ctx: Ctx, desk: InvoiceDesk, step: Step) =>
  ctx.transaction(async (tx) => {
    const row = await readInvoice(tx, step.id, issued(tx))
    await move(tx, desk, 'delete', step, () => deleteDraft(tx, step.id))
    await auditInvoice(tx, 'DELETE', row, 'Deleted the draft', { before: auditedInvoice(row) })
    return true
  })

/** Sends a draft to its payer; from here on its lines stand (states 22). */
export const issueDraft = (ctx: Ctx, desk: InvoiceDesk, step: Step) =>
  ctx.transaction(async (tx) => {
    await move(tx, desk, 'issue', step, async (status) => {
      await updateInvoiceRow(tx, step.id, { status, issuedDate: tx.now() })
      const row = await readInvoice(tx, step.id)
      const addresses = await mailInvoice(tx, row)
      await auditInvoice(tx, 'UPDATE', row, 'Issued the invoice', {
        after: { status: 'Issued', mailedTo: addresses.join(', ') || 'Nobody: there is no e-mail address' },
      })
      if (row.dueDate < today(tx)) await enqueue(tx, dueDatesJob, {})
    })
    return detailOf(tx, desk, step.id)
  })

/** Takes an open invoice back; what was paid of it has to be paid back outside (states 22). */
export const voidInvoiceOf = (ctx: Ctx, desk: InvoiceDesk, step: Step & { remark: string }) =>
  ctx.transaction(async (tx) => {
    const voidRemark = step.remark.trim()
    await move(tx, desk, 'void', { ...step, remark: voidRemark }, async (status) => {
      await updateInvoiceRow(tx, step.id, { status, voidedDate: tx.now(), voidRemark })
      await cancelReminders(tx, step.id)
      const row = await readInvoice(tx, step.id)
      await mailVoid(tx, row)
      await auditInvoice(tx, 'UPDATE', row, 'Voided the invoice', {
        after: { status: 'Void', credit: amount(row.totalMinor, row.currency), remark: voidRemark },
      })
    })
    return detailOf(tx, desk, step.id)
  })

/** Enters money that came by bank or over the counter: part of what is owed, or all of it. */
export const enterPayment = (ctx: Ctx, desk: InvoiceDesk, id: string, body: Received) =>
  ctx.transaction(async (tx) => {
    await move(tx, desk, 'record-payment', { id, version: body.version }, async () => {
      const invoice = await readInvoice(tx, id)
      const paymentDate = receivedOn(tx, body.paymentDate)
      if (body.amountMinor === 0) throw invalidField('amountMinor', 'Enter an amount.')
      if (body.amountMinor > invoice.totalMinor - invoice.paidMinor) {
        const open = amount(invoice.totalMinor - invoice.paidMinor, invoice.currency)
        throw invalidField('amountMinor', `Enter at most ${open}, the amount outstanding.`)
      }
      if (body.method === 'CARD')
        throw invalidField('method', 'Card payments are recorded by the payment provider. Choose another method.')
      const payment = await insertReceivedPayment(tx, invoice, { ...body, paymentDate })
      await applyPayment(tx, invoice, body.amountMinor)
      await giveReceipt(tx, payment)
      await auditInvoice(tx, 'UPDATE', invoice, 'Recorded a payment', {
        after: { amount: amount(body.amountMinor, invoice.currency), method: methodNames[body.method] },
      })
    })
    return detailOf(tx, desk, id)
  })

/** Noon of the day at the issuer, or now where that is still to come. */
function receivedOn(ctx: Ctx, day: string): Date {
  if (day > today(ctx)) throw invalidField('paymentDate', 'The day must not be in the future.')
  const noon = instantOf(day, '12:00', ctx.scope.timezoneOffset)
  return noon > ctx.now() ? ctx.now() : noon
}

type Action = keyof InvoiceDesk['lifecycle']

/** Moves an invoice its issuer writes along an arrow. */
const move = (
  ctx: Transactional<Ctx>,
  desk: InvoiceDesk,
  action: Action,
  step: Step & { remark?: string },
  apply: (to: InvoiceStatus) => Promise<void>,
): Promise<void> =>
  transition(ctx, desk.lifecycle, {
    action,
    version: step.version,
    remark: step.remark,
    lock: () => lockInvoice(ctx, step.id, issued(ctx)),
    apply: (_row, to) => apply(to),
  })
