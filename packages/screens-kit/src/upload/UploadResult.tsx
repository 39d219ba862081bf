import { useCan } from '@atrium/permissions/Can.tsx'
import { ConfirmDialog } from '@atrium/ui/ConfirmDialog.tsx'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import type { GatedAction } from '../gatedActions.ts'
import { UnsavedChanges } from '../form/UnsavedChanges.tsx'
import { UploadCounts } from './UploadCounts.tsx'
import type { UploadKind } from './uploadKind.ts'
import { UploadPage } from './UploadPage.tsx'
import { UploadRows } from './UploadRows.tsx'
import {
  discardPreview,
  hasPreview,
  holdStarted,
  usePreview,
  type StartedUpload,
  type UploadPreview,
} from './uploadStore.ts'
import { startUpload } from './startUpload.ts'

type UploadResultProps = {
  kind: UploadKind
  /** Whether the confirmation is open; kinds with a page for it open it by their address. */
  confirming: boolean
  onConfirming: (isOpen: boolean) => void
  /** Goes to the page that follows the upload. */
  onStarted: (uploadId: string) => void
  /** Goes back to the first page. */
  onBack: () => void
  /** Whether a path belongs to this upload, so that going there loses nothing. */
  staysIn: (path: string) => boolean
}

/** The checked rows of a file, before they are uploaded (doc 2 §2, §5). Nothing is shown once there is none. */
export const UploadResult = (props: UploadResultProps) => {
  const preview = usePreview(props.kind.key)
  return preview === undefined ? null : <Checked {...props} preview={preview} />
}

type CheckedProps = UploadResultProps & { preview: UploadPreview }

const Checked = (props: CheckedProps) => {
  const { kind, preview, onConfirming, onBack, staysIn } = props
  const { totalRecords, toUploadRecords, toFailRecords, dataList } = preview.result
  const mayUpload = useCan(kind.upload.operation)
  const actions: readonly GatedAction[] = [
    { kind: 'other', label: 'Choose another file', icon: IconFileSpreadsheet, onClick: onBack },
    {
      kind: 'upload',
      label: uploadLabel(toUploadRecords),
      primary: true,
      operation: kind.upload.operation,
      disabled: toUploadRecords === 0,
      onClick: () => onConfirming(true),
    },
  ]
  return (
    <UploadPage kind={kind} step={1} onBack={onBack} actions={actions}>
      <UnsavedChanges
        unsaved="upload"
        isUnsaved={(path) => hasPreview(kind.key) && !(path !== undefined && staysIn(path))}
        onLeave={() => discardPreview(kind.key)}
      />
      <UploadCounts
        counts={[
          { label: 'Records in the file', value: totalRecords, tone: 'neutral' },
          { label: 'Will be uploaded', value: toUploadRecords, tone: 'success' },
          { label: 'Will fail', value: toFailRecords, tone: 'danger' },
        ]}
      />
      {toUploadRecords === 0 && (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={kind.messages.allFailed ?? kind.messages.failed(toFailRecords)}
        >
          Each row shows the reason. Correct the file and choose it again.
        </Alert>
      )}
      <UploadRows kind={kind} label={`Rows of ${preview.fileName}`} rows={dataList} goodLabel="Will be uploaded" />
      {mayUpload && toUploadRecords > 0 && <ConfirmUpload {...props} />}
    </UploadPage>
  )
}

const ConfirmUpload = ({ kind, preview, confirming, onConfirming, onStarted }: CheckedProps) => {
  const { toUploadRecords, toFailRecords } = preview.result
  const queryClient = useQueryClient()
  const started = useRef<StartedUpload>(undefined)
  const answer = (isConfirmed: boolean) => {
    if (!isConfirmed) return onConfirming(false)
    if (started.current === undefined) return
    holdStarted(kind.key, started.current)
    onStarted(started.current.uploadId)
  }
  return (
    <Suspense fallback={null}>
      {confirming && (
        <ConfirmDialog
          opened
          title={`${uploadLabel(toUploadRecords)}?`}
          message={leftOutText(toFailRecords)}
          confirmLabel="Upload"
          action={async () => {
            started.current = await startUpload(kind, preview, queryClient)
          }}
          onAnswer={answer}
        />
      )}
    </Suspense>
  )
}

const uploadLabel = (count: number) =>
  count === 1 ? 'Upload 1 record' : `Upload ${count.toLocaleString('en')} records`

function leftOutText(count: number): string {
  if (count === 0) return 'All rows in the file will be uploaded.'
  if (count === 1) return '1 row with errors is skipped.'
  return `${count.toLocaleString('en')} rows with errors are skipped.`
}
