import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { InRouter } from '@atrium/screens-kit/testing/InRouter.tsx'
import { UploadChoose } from '@atrium/screens-kit/upload/UploadChoose.tsx'
import type { BulkRow } from '@atrium/screens-kit/upload/uploadKind.ts'
import { UploadOutcome } from '@atrium/screens-kit/upload/UploadOutcome.tsx'
import { UploadResult } from '@atrium/screens-kit/upload/UploadResult.tsx'
import { holdPreview } from '@atrium/screens-kit/upload/uploadStore.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { someUpload, uploadRights } from './testing/someUploads.ts'
import { userGroupUpload } from './userGroupUpload.ts'
import { userUpload } from './userUpload.ts'

const rows: BulkRow[] = Array.from({ length: 40 }, (_, index) => ({
  rowNo: index + 1,
  values: {
    fullName: `Person ${index + 1}`,
    email: `person.${index + 1}@marinagate.example`,
    roleCode: index % 9 === 4 ? 'Emperor' : 'Staff',
  },
  uploadable: index % 9 !== 4,
  errors: index % 9 === 4 ? ['This office centre has no role Emperor.'] : [],
}))

const uploads = {
  running: someUpload(rows, { uploadId: 'running', status: 'IN_PROGRESS', uploadedRecords: 20 }),
  done: someUpload(rows, { uploadId: 'done', status: 'UPLOADED', uploadedRecords: 36, failedRecords: 4 }),
}

const meta = {
  title: 'Uploads',
  ...inSession({
    user: { permissions: [...uploadRights] },
    answer: ({ path }) =>
      path.includes('/bulk-uploads/')
        ? { body: { success: true, data: path.endsWith('/running') ? uploads.running : uploads.done } }
        : undefined,
  }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const page = (shown: ReactElement) => (
  <InRouter>
    <main>{shown}</main>
  </InRouter>
)

const choose = (uploadId?: string) =>
  page(<UploadChoose kind={userUpload} uploadId={uploadId} onUploadId={fn()} onProcessed={fn()} onBack={fn()} />)

const result = (confirming: boolean) =>
  page(
    <UploadResult
      kind={userUpload}
      confirming={confirming}
      onConfirming={fn()}
      onStarted={fn()}
      onBack={fn()}
      staysIn={() => true}
    />,
  )

const checked = () => holdPreview(userUpload.key, { fileName: 'users.xlsx', result: someUpload(rows) })

export const Choose: Story = { render: () => choose() }

export const Checked: Story = {
  beforeEach: checked,
  render: () => result(false),
  play: async () => expect(await screen.findByText('Will fail')).toBeVisible(),
}

export const Confirm: Story = {
  beforeEach: checked,
  render: () => result(true),
  play: async () => expect(await screen.findByRole('dialog')).toBeVisible(),
}

export const NothingToUpload: Story = {
  beforeEach: () =>
    holdPreview(userUpload.key, {
      fileName: 'users.xlsx',
      result: someUpload(rows.filter(({ uploadable }) => !uploadable)),
    }),
  render: () => result(false),
}

export const UnderWay: Story = { render: () => choose('running') }

export const Done: Story = {
  render: () => page(<UploadOutcome kind={userGroupUpload} uploadId="done" onBack={fn()} />),
}
