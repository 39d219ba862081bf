import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { permissionColumns } from '@atrium/validators/uploadColumns.ts'
import { recordMessages } from './recordMessages.ts'

/** Permissions switched on or off for single people, in bulk (doc 2 §2, §7). */
export const permissionUpload: UploadKind = {
  key: 'users-permission',
  title: 'Upload user permissions',
  description: 'Switch permissions on or off for many people at once, in addition to their roles',
  columns: permissionColumns,
  template: {
    operation: 'getUserPermissionsUploadTemplate',
    download: () => api.download('getUserPermissionsUploadTemplate'),
  },
  process: (dataList) => api.call('processUsersPermissionData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadUsersPermissionData',
    send: (dataList) => api.call('uploadUsersPermissionData', { body: { dataList } }, { silent: true }),
  },
  messages: { ...recordMessages, started: 'Upload in progress. Refresh the user page later to see the updates.' },
  subjects: ['users'],
}
