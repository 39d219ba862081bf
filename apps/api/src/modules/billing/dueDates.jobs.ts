import type { Job } from '../../platform/jobs.ts'
import { transition } from '../../platform/lifecycle.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { recordAudit } from '../../platform/audit.ts'
import { readFallenDue } from './dueInvoices.views.ts'
import { systemLifecycle } from './invoices.lifecycle.ts'
import { lockInvoice, updateInvoiceRow } from './invoices.repo.ts'
import { scheduleReminders, sendReminders } from './reminderRun.ts'

const atOnce = 500

/** Turns issued invoices whose due date has passed at their payer's office centre into overdue ones (states 22). */
export async function markOverdue(ctx: PublicCtx): Promise<void> {
  for (let ids = await readFallenDue(ctx, atOnce); ids.length > 0; ids = await readFallenDue(ctx, atOnce))
    for (const id of ids) await fallDue(ctx, id)
}

const fallDue = (ctx: PublicCtx, id: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    if (invoice.status !== 'ISSUED') return
    await transition(tx, systemLifecycle, {
      action: 'fall-due',
      version: undefined,
      lock: async () => invoice,
      apply: async ({ landlordId, officeCentreId }, status) => {
        await updateInvoiceRow(tx, id, { status })
        await recordAudit(tx, {
          module: 'invoices',
          action: 'OTHER',
          entityType: 'INVOICE',
          entityId: id,
          entityName: invoice.invoiceNo,
          summary: 'The due date has passed',
          after: { status: 'Overdue' },
          onBehalfOf: { userFullName: 'Atrium', landlordId, officeCentreId },
        })
      },
    })
  })

/** Hourly, since days begin at other hours elsewhere, and when an invoice is issued that is due already. */
export const dueDatesJob: Job = {
  name: 'invoices-due-dates',
  schedule: '7 * * * *',
  run: async (ctx) => {
    await markOverdue(ctx)
    await scheduleReminders(ctx)
    await sendReminders(ctx)
  },
}
