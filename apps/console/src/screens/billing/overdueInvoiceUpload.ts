import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'

/** Invoices the bookkeeping knows to be overdue, in bulk (doc 1 §2.2). */
export const overdueInvoiceUpload: UploadKind = {
  key: 'overdue-invoices',
  title: 'Upload overdue invoices',
  description: 'Marks open invoices as overdue, and adds those that are not in Atrium yet',
  columns: [
    { field: 'centreCode', title: 'Centre code', required: true },
    { field: 'invoiceNo', title: 'Invoice no', required: true },
    { field: 'amount', title: 'Amount', required: true },
    { field: 'dueDate', title: 'Due date', required: true },
  ],
  template: {
    operation: 'getOverdueInvoicesUploadTemplate',
    download: () => api.download('getOverdueInvoicesUploadTemplate'),
  },
  process: (dataList) => api.call('processOverdueInvoicesData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadOverdueInvoicesData',
    send: (dataList) => api.call('uploadOverdueInvoicesData', { body: { dataList } }, { silent: true }),
  },
  messages: {
    uploaded: (count) => `${count} record(s) successfully uploaded`,
    failed: (count) => `${count} record(s) failed to upload`,
  },
  subjects: ['billing'],
}
