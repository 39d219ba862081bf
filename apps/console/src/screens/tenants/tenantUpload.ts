import { api } from '@atrium/auth/api.ts'
import { recordMessages } from '@atrium/features/uploads/recordMessages.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'

/** Tenants, in bulk. */
export const tenantUpload: UploadKind = {
  key: 'tenants',
  title: 'Upload tenants',
  description: 'Add many companies at once. Each administrator is invited by e-mail',
  columns: [
    { field: 'companyName', title: 'Company', required: true },
    { field: 'centreCode', title: 'Code', required: true },
    { field: 'uen', title: 'Registration number' },
    { field: 'contactName', title: 'Contact' },
    { field: 'contactEmail', title: 'Contact e-mail' },
    { field: 'contactPhone', title: 'Contact phone' },
    { field: 'adminName', title: 'Administrator', required: true, otherTitles: ['Person in charge'] },
    { field: 'adminEmail', title: 'Administrator e-mail', required: true, otherTitles: ['E-mail'] },
    { field: 'plan', title: 'Plan' },
    { field: 'units', title: 'Units' },
    { field: 'leaseStart', title: 'Lease start' },
  ],
  template: { operation: 'getTenantsUploadTemplate', download: () => api.download('getTenantsUploadTemplate') },
  process: (dataList) => api.call('processTenantsData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadTenantsData',
    send: (dataList) => api.call('uploadTenantsData', { body: { dataList } }, { silent: true }),
  },
  messages: recordMessages,
  subjects: ['tenants', 'buildings'],
}
