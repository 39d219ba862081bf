import type { AnyJob, Job } from '../../platform/jobs.ts'
import { refundJob, settlePaymentJob, unsettledJob, waitingRefundsJob } from './heldSettlement.ts'
import { dueDatesJob } from './dueDates.jobs.ts'
import { overdueUploadJob } from './overdueUpload.ts'
import { expirePayments } from './paymentNotices.ts'
import { receiptJob } from './receipts.ts'
import { readExpired } from './payments.views.ts'

const atOnce = 500

const expiryJob: Job = {
  name: 'payments-expire',
  schedule: '*/5 * * * *',
  run: async (ctx) => expirePayments(ctx, await readExpired(ctx, atOnce)),
}

export const billingJobs: AnyJob[] = [
  dueDatesJob,
  expiryJob,
  settlePaymentJob,
  refundJob,
  waitingRefundsJob,
  unsettledJob,
  receiptJob,
  overdueUploadJob,
]
