import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import type { BulkResult } from '@atrium/screens-kit/upload/uploadKind.ts'
import { holdStarted } from '@atrium/screens-kit/upload/uploadStore.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { floorUpload } from './floorUpload.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const upload: BulkResult = {
  uploadId: 'up-1',
  status: 'UPLOADED',
  totalRecords: 5,
  toUploadRecords: 5,
  toFailRecords: 0,
  uploadedRecords: 3,
  failedRecords: 2,
  dataList: [],
}

test('an upload of floors tells how many came in, and how many did not, in the given words (doc 2 §8)', async () => {
  shown = showScreen(<UploadChoose kind={floorUpload} uploadId="up-1" onUploadId={() => {}} onProcessed={() => {}} />, {
    permissions: ['LEVEL_UPLOAD'],
    answer: ({ path }) => (path.includes('/bulk-uploads/') ? success(upload) : undefined),
  })
  holdStarted(floorUpload.key, { uploadId: 'up-1', fileName: 'floors.csv', leftOut: [], told: false })
  expect(await screen.findByText('3 floors successfully uploaded')).toBeTruthy()
  expect(await screen.findByText('2 floors failed to upload')).toBeTruthy()
})
