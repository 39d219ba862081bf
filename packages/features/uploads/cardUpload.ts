import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { cardColumns } from '@atrium/validators/uploadColumns.ts'
import { recordMessages } from './recordMessages.ts'

/** Cards, in bulk (doc 1 §2.2). */
export const cardUpload: UploadKind = {
  key: 'third-party-passes',
  title: 'Upload cards',
  description: 'Add many cards at once, with their holders',
  columns: cardColumns,
  template: {
    operation: 'getThirdPartyCardsUploadTemplate',
    download: () => api.download('getThirdPartyCardsUploadTemplate'),
  },
  process: (dataList) => api.call('processThirdPartyCardsData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadThirdPartyCardsData',
    send: (dataList) => api.call('uploadThirdPartyCardsData', { body: { dataList } }, { silent: true }),
  },
  messages: { ...recordMessages, allFailed: 'All cards failed to upload' },
  subjects: ['accessPasses', 'users', 'subscriptions'],
}
