import { api } from '@atrium/auth/api.ts'
import { recordMessages } from '@atrium/features/uploads/recordMessages.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { unitColumns } from '@atrium/validators/uploadColumns.ts'

/** Units with their tenants, in bulk (doc 2 §2, §5). */
export const unitUpload: UploadKind = {
  key: 'units',
  title: 'Upload units',
  description: 'Add many units at once, and let them to the tenants named in the file',
  columns: unitColumns,
  template: {
    operation: 'getOfficeCentreUnitsUploadTemplate',
    download: () => api.download('getOfficeCentreUnitsUploadTemplate'),
  },
  process: (dataList) => api.call('processOfficeCentreUnitsData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadOfficeCentreUnitsData',
    send: (dataList) => api.call('uploadOfficeCentreUnitsData', { body: { dataList } }, { silent: true }),
  },
  messages: recordMessages,
  subjects: ['buildings'],
}
