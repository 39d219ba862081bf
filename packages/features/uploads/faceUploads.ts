import { api } from '@atrium/auth/api.ts'
import type { ArchiveUpload, BulkRow } from '@atrium/screens-kit/upload/uploadKind.ts'
import { faceImageColumns, frGroupColumns } from '@atrium/validators/uploadColumns.ts'
import { recordMessages } from './recordMessages.ts'

const rowNosOf = (rows: readonly BulkRow[]) => rows.map(({ rowNo }) => rowNo).join(',')
const silent = { silent: true } as const

/** Pictures of faces, each named by the e-mail of the person (doc 2 §2). */
export const faceImageUpload: ArchiveUpload = {
  key: 'fr-images',
  title: 'Upload FR images',
  description: 'Add pictures for many people, so that readers can recognise them',
  archive:
    'A .zip archive of JPEG or PNG pictures, each named after the person’s e-mail address, such as dana@marinagate.example.jpg. People without an FR pass are given one.',
  columns: faceImageColumns,
  process: (file) => api.call('processUsersFrData', { body: { file } }, silent),
  upload: {
    operation: 'uploadUsersFrData',
    send: (rows, file) => api.call('uploadUsersFrData', { body: { file, rowNos: rowNosOf(rows) } }, silent),
  },
  messages: { ...recordMessages, allFailed: 'All FR images failed to upload' },
  subjects: ['accessPasses', 'users', 'subscriptions'],
}

/** FR passes through user groups, with their pictures (doc 1 §2.2). */
export const frGroupUpload: ArchiveUpload = {
  key: 'fr-with-group',
  title: 'Upload FR passes with groups',
  description: 'Assign many people an FR pass through a user group, each with a picture',
  archive:
    'A .zip archive of JPEG or PNG pictures and one sheet (.xlsx or .csv), whose rows say whose each picture is. Start from the template.',
  columns: frGroupColumns,
  template: { operation: 'getFrPassesUploadTemplate', download: () => api.download('getFrPassesUploadTemplate') },
  process: (file) => api.call('processFrPassesData', { body: { file } }, silent),
  upload: {
    operation: 'uploadFrPassesData',
    send: (rows, file) => api.call('uploadFrPassesData', { body: { file, rowNos: rowNosOf(rows) } }, silent),
  },
  messages: { ...recordMessages, allFailed: 'All FR passes failed to upload' },
  subjects: ['accessPasses', 'users', 'subscriptions'],
}
