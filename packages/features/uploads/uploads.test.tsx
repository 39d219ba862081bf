import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import type { BulkResult, BulkRow, UploadKind } from '@atrium/screens-kit/upload/uploadKind.ts'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { discardPreview, hasPreview, holdStarted } from '@atrium/screens-kit/upload/uploadStore.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { someUpload, uploadRights } from './testing/someUploads.ts'
import { faceImageUpload } from './faceUploads.ts'
import { userGroupUpload } from './userGroupUpload.ts'
import { userUpload } from './userUpload.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  for (const { key } of [userUpload, userGroupUpload, faceImageUpload]) discardPreview(key)
  shown.restore()
})

/** The pages of an upload one after the other, as the routes of a portal lead to them. */
const Flow = ({ kind }: { kind: UploadKind }) => {
  const [uploadId, setUploadId] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const [confirming, setConfirming] = useState(false)
  if (!isChecked || uploadId !== undefined) {
    return (
      <UploadChoose kind={kind} uploadId={uploadId} onUploadId={setUploadId} onProcessed={() => setIsChecked(true)} />
    )
  }
  return (
    <UploadResult
      kind={kind}
      confirming={confirming}
      onConfirming={setConfirming}
      onStarted={setUploadId}
      onBack={() => setIsChecked(false)}
      staysIn={() => false}
    />
  )
}

type Server = { preview: BulkResult; end: BulkResult }

/** Chooses an archive and has it checked. */
async function chooseArchive() {
  const archive = new File(['PK'], 'faces.zip', { type: 'application/zip' })
  await screen.findByRole('button', { name: /Choose file$/ })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for a file')
  await shown.person.upload(input, archive)
  await shown.person.click(screen.getByRole('button', { name: 'Check rows' }))
}

const serving =
  ({ preview, end }: Server) =>
  ({ method, path }: SeenRequest): FakeAnswer | undefined => {
    if (method === 'POST' && path.endsWith('/process-data')) return success(preview)
    if (method === 'POST' && path.endsWith('/upload-data')) return success(end)
    return path.includes('/bulk-uploads/') ? success(end) : undefined
  }

const rowsOf = (count: number, bad: readonly number[]): BulkRow[] =>
  Array.from({ length: count }, (_, index) => ({
    rowNo: index + 1,
    values: { fullName: `Person ${index + 1}`, email: `p${index + 1}@marinagate.example`, roleCode: 'STAFF' },
    uploadable: !bad.includes(index + 1),
    errors: bad.includes(index + 1) ? ['This office centre has no role Emperor.'] : [],
  }))

function show(kind: UploadKind, server: Server) {
  shown = showScreen(<Flow kind={kind} />, { permissions: uploadRights, answer: serving(server) })
}

async function choose(text: string) {
  await screen.findByRole('button', { name: /Choose file/ })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('There is no field for a file.')
  await shown.person.upload(input, new File([text], 'rows.csv', { type: 'text/csv' }))
}

const users = 'Full name,E-mail,Role\nPerson 1,p1@marinagate.example,STAFF\nPerson 2,p2@marinagate.example,STAFF\n'

describe('a bulk upload', () => {
  test('checks a file, sends only the rows that are good, and tells the numbers', async () => {
    const dataList = rowsOf(3, [2])
    show(userUpload, {
      preview: someUpload(dataList),
      end: someUpload(
        rowsOf(3, []).filter(({ rowNo }) => rowNo !== 2),
        { uploadId: 'up-1', status: 'UPLOADED', uploadedRecords: 2 },
      ),
    })
    await choose(users)
    await shown.person.click(await screen.findByRole('button', { name: 'Check rows' }))
    expect(await screen.findByText('This office centre has no role Emperor.')).toBeTruthy()
    expect(hasPreview(userUpload.key)).toBe(true)
    await shown.person.click(screen.getByRole('button', { name: 'Upload 2 records' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1 row with errors is skipped.')).toBeTruthy()
    await shown.person.click(dialog.getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('Upload in progress. Refresh the user page later to see the updates.')).toBeTruthy()
    expect(await screen.findByText('2 record(s) successfully uploaded')).toBeTruthy()
    const sent = shown.sent('POST').find(({ path }) => path.endsWith('/upload-data'))
    expect(sent?.body).toMatchObject({ dataList: [{ rowNo: 1 }, { rowNo: 3 }] })
    expect(screen.getByText('Skipped')).toBeTruthy()
    expect(hasPreview(userUpload.key)).toBe(false)
  })

  test('says when the file has no rows, or lacks a column', async () => {
    show(userUpload, { preview: someUpload([]), end: someUpload([]) })
    await choose('Full name,E-mail,Role\n')
    expect((await screen.findAllByText('Uploaded file is empty')).length).toBeGreaterThan(0)
    await choose('Full name,E-mail\nPerson 1,p1@marinagate.example\n')
    expect(await screen.findByText(/The file has no column Role/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Check rows' })).toHaveProperty('disabled', true)
  })

  test('draws a page of ten thousand rows, and only those that failed on demand', async () => {
    show(userUpload, { preview: someUpload(rowsOf(10_000, [7000])), end: someUpload([]) })
    await choose(users)
    await shown.person.click(await screen.findByRole('button', { name: 'Check rows' }))
    expect(await screen.findByText('10,000 record(s) found.')).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(11)
    await shown.person.click(screen.getByLabelText('Only rows that failed'))
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getByText('7,000')).toBeTruthy()
  })

  test.each([
    ['users that all failed', userUpload, { status: 'FAILED', failedRecords: 2 }, '2 record(s) failed to upload'],
    ['groups', userGroupUpload, { status: 'UPLOADED', uploadedRecords: 2 }, '2 user groups successfully uploaded'],
  ] as const)('tells the numbers of %s', async (_what, kind, ending, told) => {
    const end = someUpload(rowsOf(2, []), { uploadId: `up-${kind.key}`, ...ending })
    const followed = (
      <UploadChoose kind={kind} uploadId={`up-${kind.key}`} onUploadId={() => {}} onProcessed={() => {}} />
    )
    shown = showScreen(followed, { permissions: uploadRights, answer: serving({ preview: end, end }) })
    holdStarted(kind.key, { uploadId: `up-${kind.key}`, fileName: 'rows.csv', leftOut: [], told: false })
    expect(await screen.findByText(told)).toBeTruthy()
  })

  test('reports user groups that all failed, in their own words', async () => {
    const failed = rowsOf(2, [1, 2])
    show(userGroupUpload, {
      preview: someUpload(rowsOf(2, [])),
      end: someUpload(failed, { uploadId: 'up-2', status: 'FAILED', failedRecords: 2 }),
    })
    await choose('Group name\nNight shift\nFire wardens\n')
    await shown.person.click(await screen.findByRole('button', { name: 'Check rows' }))
    await shown.person.click(await screen.findByRole('button', { name: 'Upload 2 records' }))
    await shown.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('All user groups failed to upload')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('This office centre has no role Emperor.')).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Download failed rows' })).toBeTruthy()
  })
})

test('an archive is checked by the server and sent again with the rows that are right', async () => {
  const rows: BulkRow[] = [
    { rowNo: 1, values: { picture: 'dana@x.example.png', email: 'dana@x.example' }, uploadable: true, errors: [] },
    {
      rowNo: 2,
      values: { picture: 'IMG 1.png', email: 'IMG 1' },
      uploadable: false,
      errors: ['Name the file after the person’s e-mail address, such as dana@marinagate.example.jpg.'],
    },
  ]
  // Forms of jsdom do not travel; what the calls are given is what counts.
  const preview = someUpload(rows)
  const end = someUpload(rows.slice(0, 1), { uploadId: 'up-9', status: 'UPLOADED', uploadedRecords: 1 })
  const process = vi.fn<typeof faceImageUpload.process>(async () => preview)
  const send = vi.fn<typeof faceImageUpload.upload.send>(async () => end)
  show({ ...faceImageUpload, process, upload: { ...faceImageUpload.upload, send } }, { preview, end })
  await chooseArchive()
  expect(await screen.findByText(/Name the file after the person’s e-mail address/)).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Upload 1 record' }))
  await shown.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Upload' }))
  expect(await screen.findByText('1 record(s) successfully uploaded')).toBeTruthy()
  const [archive] = process.mock.calls[0] ?? []
  expect(archive?.name).toBe('faces.zip')
  expect(send).toHaveBeenCalledWith(rows.slice(0, 1), archive)
})
