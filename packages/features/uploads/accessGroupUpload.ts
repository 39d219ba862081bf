import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { accessGroupMemberColumns } from '@atrium/validators/uploadColumns.ts'
import { recordMessages } from './recordMessages.ts'

/** People put into access groups or taken out of them, in bulk (doc 2 §2, §7). */
export const accessGroupUpload: UploadKind = {
  key: 'users-access-group',
  title: 'Upload access group members',
  description: 'Add many people to access groups at once, or remove them',
  columns: accessGroupMemberColumns,
  template: {
    operation: 'getUsersAccessGroupUploadTemplate',
    download: () => api.download('getUsersAccessGroupUploadTemplate'),
  },
  process: (dataList) => api.call('processUsersAccessGroupData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadUsersAccessGroupData',
    send: (dataList) => api.call('uploadUsersAccessGroupData', { body: { dataList } }, { silent: true }),
  },
  messages: { ...recordMessages, started: 'Upload in progress. Refresh the access groups later to see the updates.' },
  subjects: ['accessGroups'],
}
