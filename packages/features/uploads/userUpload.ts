import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { recordMessages } from './recordMessages.ts'

/** People of the office centre, in bulk (doc 2 §2, §5). */
export const userUpload: UploadKind = {
  key: 'users',
  title: 'Upload users',
  description: 'Add many people at once, each with a role, and invite them',
  columns: [
    { field: 'fullName', title: 'Full name', required: true },
    { field: 'email', title: 'E-mail', required: true },
    { field: 'roleCode', title: 'Role', required: true, otherTitles: ['Roles'] },
    { field: 'mobileNumber', title: 'Mobile number' },
    { field: 'officeNumber', title: 'Office number' },
    { field: 'siteName', title: 'Site', otherTitles: ['Sites'] },
    { field: 'userGroupName', title: 'User group', otherTitles: ['User groups'] },
    { field: 'division', title: 'Division' },
    { field: 'tags', title: 'Tags' },
  ],
  template: { operation: 'getUsersUploadTemplate', download: () => api.download('getUsersUploadTemplate') },
  process: (dataList) => api.call('processUsersData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadUsersData',
    send: (dataList) => api.call('uploadUsersData', { body: { dataList } }, { silent: true }),
  },
  messages: { ...recordMessages, started: 'Upload in progress. Refresh the user page later to see the updates.' },
  subjects: ['users', 'userGroups'],
}
