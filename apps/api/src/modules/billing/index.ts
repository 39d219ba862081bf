import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import { payBooking } from './bookingPayments.ts'
import * as customerInvoices from './customerInvoices.ts'
import * as invoices from './invoices.ts'
import * as overdue from './overdueUpload.ts'
import * as reminders from './paymentReminders.ts'
import * as reports from './paymentReports.ts'
import { receivePaymentWebhook } from './paymentNotices.ts'
import * as payments from './payments.ts'

export type { BegunPayment, Due, HeldPayable, MoneyState, Moved, Payable, Payables } from './payables.ts'
export { customerInvoiceSearch, invoiceSearch } from './invoices.search.ts'
export { paymentPageAway, refundRefused } from './payments.alerts.ts'
export { invoicePayable } from './invoicePayable.ts'
export { readBookingMoney } from './bookingMoney.views.ts'
export { beginBookingPayment, isPaidOnline } from './bookingPayments.ts'
export { beginHeldPayment, heldPayable } from './heldPayments.ts'
export { refundJob, settleBooking, settleOrder, settlePaymentJob } from './heldSettlement.ts'
export { minutesToPay, payableUntil } from './checkouts.ts'
export { issuedDashboard, receivedDashboard } from './billing.dashboard.ts'
export { billFees } from './billFees.ts'
export { withdrawFees } from './withdrawFees.ts'
export { billingJobs } from './billing.jobs.ts'

export const billingOperations = {
  listInvoices: invoices.listInvoices,
  getInvoicesStatusCount: invoices.getInvoicesStatusCount,
  generateInvoiceRecord: invoices.generateInvoiceRecord,
  getInvoiceCustomerDropDown: invoices.getInvoiceCustomerDropDown,
  getInvoice: invoices.getInvoice,
  createInvoice: invoices.createInvoice,
  updateInvoice: invoices.updateInvoice,
  deleteInvoice: invoices.deleteInvoice,
  issueInvoice: invoices.issueInvoice,
  voidInvoice: invoices.voidInvoice,
  recordInvoicePayment: invoices.recordInvoicePayment,
  downloadInvoice: invoices.downloadInvoice,
  listInvoiceHistories: invoices.listInvoiceHistories,
  ...customerInvoices,
  getOverdueInvoicesUploadTemplate: overdue.getOverdueInvoicesUploadTemplate,
  processOverdueInvoicesData: overdue.processOverdueInvoicesData,
  uploadOverdueInvoicesData: overdue.uploadOverdueInvoicesData,
  payBooking,
  createPayment: payments.createPayment,
  listPayments: payments.listPayments,
  getPaymentInfo: payments.getPaymentInfo,
  getPaymentResult: payments.getPaymentResult,
  downloadPaymentReceipt: payments.downloadPaymentReceipt,
  downloadOwnPaymentReceipt: payments.downloadOwnPaymentReceipt,
  receivePaymentWebhook,
  ...reminders,
  ...reports,
}

export const billingConstraints: ConstraintMessages = {
  invoices_no: { field: 'invoiceNo', message: 'There is already an invoice with this number.' },
  invoices_days: { field: 'dueDate', message: 'The due date must not be before the invoice date.' },
}
