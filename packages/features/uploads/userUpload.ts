import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { userColumns } from '@atrium/validators/uploadColumns.ts'
import { recordMessages } from './recordMessages.ts'

/** People of the office centre, in bulk (doc 2 §2, §5). */
export const userUpload: UploadKind = {
  key: 'users',
  title: 'Upload users',
  description: 'Add many people at once, each with a role, and invite them',
  columns: userColumns,
  template: { operation: 'getUsersUploadTemplate', download: () => api.download('getUsersUploadTemplate') },
  process: (dataList) => api.call('processUsersData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadUsersData',
    send: (dataList) => api.call('uploadUsersData', { body: { dataList } }, { silent: true }),
  },
  messages: { ...recordMessages, started: 'Upload in progress. Refresh the user page later to see the updates.' },
  subjects: ['users', 'userGroups'],
}
