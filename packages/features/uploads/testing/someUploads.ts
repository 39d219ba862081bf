import type { BulkResult, BulkRow } from '@atrium/screens-kit/upload/uploadKind.ts'

export const uploadRights = ['USER_LIST', 'USER_UPLOAD', 'USER_GROUP_UPLOAD', 'ACCESS_PASS_UPLOAD']

/** The answer to a check, or with a status that to an upload. */
export const someUpload = (dataList: BulkRow[], overrides: Partial<BulkResult> = {}): BulkResult => {
  const toUploadRecords = dataList.filter(({ uploadable }) => uploadable).length
  return {
    uploadId: null,
    status: null,
    totalRecords: dataList.length,
    toUploadRecords,
    toFailRecords: dataList.length - toUploadRecords,
    uploadedRecords: 0,
    failedRecords: 0,
    dataList,
    ...overrides,
  }
}
