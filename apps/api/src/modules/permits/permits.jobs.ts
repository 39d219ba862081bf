import { days, later } from '../../platform/clock.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { AnyJob, Job } from '../../platform/jobs.ts'
import { sendMails } from '../../platform/mail.ts'
import { announce } from './announce.ts'
import { readExpired, readFmForm } from './fmForms.views.ts'
import { permitFile } from './papers/permitFile.ts'
import { permitRemindersJob } from './notices/reminders.jobs.ts'
import { auditByTime } from './permits.audit.ts'
import { contractorLetter, formLetter } from './permitMail.ts'
import { deleteLinksBefore, fmFormRows } from './permits.repo.ts'
import { withdrawOver } from './work/work.repo.ts'

/** Sends the contractor and the applicant the permit, once it is approved. */
export const sendPermitJob: Job<{ id: string }> = {
  name: 'permit-send',
  batchSize: 5,
  run: async (ctx, { id }) => {
    const row = await readFmForm(ctx, id)
    if (row?.status !== 'APPROVED') return
    const file = await permitFile(ctx, row)
    await ctx.transaction(async (tx) => {
      const attachments = [{ fileName: file.fileName, mime: 'application/pdf', base64: file.dataStream }]
      const said = {
        subject: 'The permit is approved',
        lead: 'Work is allowed at the times below. Scan the code on the permit to check that it is still valid.',
      }
      await sendMails(tx, [
        { ...contractorLetter(tx, row, { news: 'APPROVED' }), attachments },
        ...(row.applicantEmail
          ? [
              {
                ...formLetter(tx, row, {
                  ...said,
                  to: row.applicantEmail,
                  name: row.applicantName ?? row.company.name,
                  isOwn: true,
                }),
                attachments,
              },
            ]
          : []),
      ])
    })
  },
}

const atOnce = 200

/**
 * Ends the forms whose contractor has let the link expire, takes the passes of permits that are over, and links that were
 * of no use for long.
 */
export const endFormsJob: Job = {
  name: 'permit-form-ends',
  schedule: '*/5 * * * *',
  run: async (ctx) => {
    failWith(
      await eachByItself(ctx, await readExpired(ctx, atOnce), async (tx, { id }) => {
        const stored = await fmFormRows.lock(tx, id)
        if (stored.status !== 'PENDING_SUBMISSION') return
        await fmFormRows.update(tx, id, { status: 'EXPIRED' })
        const row = await readFmForm(tx, id)
        if (!row) return
        await announce(tx, row, { turn: 'EXPIRED' })
        await auditByTime(tx, 'UPDATE', row, 'The link of the contractor expired')
      }),
    )
    await ctx.transaction((tx) => withdrawOver(tx))
    await ctx.transaction((tx) => deleteLinksBefore(tx, later(tx.now(), -days(90))))
  },
}

export const permitJobs: AnyJob[] = [sendPermitJob, endFormsJob, permitRemindersJob]
