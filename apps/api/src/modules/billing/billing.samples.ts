import { type Bodies, idOf, nextNumber, type Sample } from '../../demo/sample.ts'
import type { Database } from '../../platform/db/database.ts'
import { invoiceLines, invoices, paymentReminders, payments } from './tables.ts'
import type { Where } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const billingSamples = {
  /** To the tenant of the estate, or to the office centre where that is a tenant. */
  invoices: { of: 'CENTRE', make: draftInvoice },
  /** One that has arrived, of an invoice, with its receipt. */
  payments: {
    of: 'CENTRE',
    make: async (db, where) => {
      const { landlordId, officeCentreId } = where.tenant
      const invoiceId = await draftInvoice(db, where)
      const made = {
        payableType: 'INVOICE',
        payableId: invoiceId,
        invoiceId,
        method: 'CARD',
        status: 'SUCCESSFUL',
        paymentDate: new Date(),
        receiptNo: `RC-${nextNumber()}`,
      } as const
      const payment = { landlordId, officeCentreId, ...made, amountMinor: 1000, currency: 'SGD' }
      return idOf(await db.insert(payments).values(payment).returning({ id: payments.id }))
    },
  },
  'payment-reminders': {
    of: 'PROVIDER',
    make: async (db) => {
      const text = { emailSubject: 'Due soon', emailBody: 'An invoice is due soon.' }
      const reminder = {
        name: `Reminder ${crypto.randomUUID()}`,
        daysBeforeDue: 3,
        recipients: ['BILLING_CONTACT' as const],
        ...text,
      }
      return idOf(await db.insert(paymentReminders).values(reminder).returning({ id: paymentReminders.id }))
    },
  },
} satisfies Record<string, Sample>

async function draftInvoice(db: Database, { tenant, issuer }: Where): Promise<string> {
  const amounts = { subtotalMinor: 1000, taxMinor: 0, totalMinor: 1000, currency: 'SGD' }
  const dates = { invoiceDate: '2026-01-01', dueDate: '2026-01-31' }
  const { landlordId, officeCentreId } = tenant
  const invoice = {
    landlordId,
    officeCentreId,
    issuerId: issuer?.officeCentreId ?? landlordId,
    invoiceNo: crypto.randomUUID(),
    ...amounts,
  }
  return db.transaction(async (tx) => {
    const invoiceId = idOf(
      await tx
        .insert(invoices)
        .values({ ...invoice, ...dates, status: 'DRAFT' })
        .returning({ id: invoices.id }),
    )
    const price = { quantity: 1, unitPriceMinor: 1000, taxRate: 0, amountMinor: 1000, taxMinor: 0 }
    await tx
      .insert(invoiceLines)
      .values({ landlordId, officeCentreId, invoiceId, lineNo: 1, description: 'Rent', ...price })
    return invoiceId
  })
}

const aLine = [{ description: 'Rent', quantity: 1, unitPriceMinor: 1000, taxRate: 9 }]

/** What the schema does not tell of bodies. */
export const billingBodies: Bodies = {
  createAnyInvoice: { fields: { lines: aLine } },
  updateAnyInvoice: { fields: { lines: aLine } },
  createInvoice: { fields: { lines: aLine } },
  updateInvoice: { fields: { lines: aLine } },
}
