import { api } from '@atrium/auth/api.ts'
import { recordMessages } from '@atrium/features/uploads/recordMessages.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { tenantColumns } from '@atrium/validators/uploadColumns.ts'

/** Tenants, in bulk. */
export const tenantUpload: UploadKind = {
  key: 'tenants',
  title: 'Upload tenants',
  description: 'Add many companies at once. Each administrator is invited by e-mail',
  columns: tenantColumns,
  template: { operation: 'getTenantsUploadTemplate', download: () => api.download('getTenantsUploadTemplate') },
  process: (dataList) => api.call('processTenantsData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadTenantsData',
    send: (dataList) => api.call('uploadTenantsData', { body: { dataList } }, { silent: true }),
  },
  messages: recordMessages,
  subjects: ['tenants', 'buildings'],
}
