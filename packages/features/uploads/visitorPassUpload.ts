import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { visitorPassColumns } from '@atrium/validators/uploadColumns.ts'
import { recordMessages } from './recordMessages.ts'

/** Visitors with their passes, in bulk (doc 1 §2.2). */
export const visitorPassUpload: UploadKind = {
  key: 'visitor-qr-pass',
  title: 'Upload visitor passes',
  description: 'Invite many visitors at once. Each gets an e-mail with a code that opens doors during the visit',
  columns: visitorPassColumns,
  template: {
    operation: 'getVisitorQrPassesUploadTemplate',
    download: () => api.download('getVisitorQrPassesUploadTemplate'),
  },
  process: (dataList) => api.call('processVisitorQrPassesData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadVisitorQrPassesData',
    send: (dataList) => api.call('uploadVisitorQrPassesData', { body: { dataList } }, { silent: true }),
  },
  messages: { ...recordMessages, allFailed: 'All visitor passes failed to upload' },
  subjects: ['visitors', 'subscriptions'],
}
