import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { overdueInvoiceColumns } from '@atrium/validators/uploadColumns.ts'

/** Invoices the bookkeeping knows to be overdue, in bulk (doc 1 §2.2). */
export const overdueInvoiceUpload: UploadKind = {
  key: 'overdue-invoices',
  title: 'Upload overdue invoices',
  description: 'Marks open invoices as overdue, and adds those that are not in Atrium yet',
  columns: overdueInvoiceColumns,
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
