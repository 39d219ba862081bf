import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { userGroupColumns } from '@atrium/validators/uploadColumns.ts'
import { recordMessages } from './recordMessages.ts'

/** User groups, in bulk (doc 2 §2, §5, §8). */
export const userGroupUpload: UploadKind = {
  key: 'user-groups',
  title: 'Upload user groups',
  description: 'Add many groups at once, with their rules for bookings',
  columns: userGroupColumns,
  template: { operation: 'getUserGroupsUploadTemplate', download: () => api.download('getUserGroupsUploadTemplate') },
  process: (dataList) => api.call('processUserGroupsData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadUserGroupsData',
    send: (dataList) => api.call('uploadUserGroupsData', { body: { dataList } }, { silent: true }),
  },
  messages: {
    ...recordMessages,
    uploaded: (count) => `${count} user groups successfully uploaded`,
    allFailed: 'All user groups failed to upload',
  },
  subjects: ['userGroups'],
}
