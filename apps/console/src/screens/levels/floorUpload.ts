import { api } from '@atrium/auth/api.ts'
import type { UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { floorColumns } from '@atrium/validators/uploadColumns.ts'

/** Floors, in bulk; buildings there are not yet are added with them (doc 2 §2, §5, §8). */
export const floorUpload: UploadKind = {
  key: 'floors',
  title: 'Upload floors',
  description: 'Add many floors at once. Buildings that do not exist yet are added too.',
  columns: floorColumns,
  notes: [{ field: 'note', title: 'Note' }],
  template: {
    operation: 'getOfficeFloorsUploadTemplate',
    download: () => api.download('getOfficeFloorsUploadTemplate'),
  },
  process: (dataList) => api.call('processOfficeFloorsData', { body: { dataList } }, { silent: true }),
  upload: {
    operation: 'uploadOfficeFloorsData',
    send: (dataList) => api.call('uploadOfficeFloorsData', { body: { dataList } }, { silent: true }),
  },
  messages: {
    uploaded: (count) => `${count} floors successfully uploaded`,
    failed: (count) => `${count} floors failed to upload`,
  },
  subjects: ['buildings'],
}
