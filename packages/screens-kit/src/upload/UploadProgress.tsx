import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { bulkUploadQuery } from './startUpload.ts'
import { UploadCounts } from './UploadCounts.tsx'
import type { BulkResult, BulkRow, UploadKind } from './uploadKind.ts'
import { UploadRows } from './UploadRows.tsx'
import { useStarted } from './uploadStore.ts'
import { useUploadEnd } from './useUploadEnd.ts'

type UploadProgressProps = {
  kind: UploadKind
  uploadId: string
  /** Starts over with another file. */
  onAgain: () => void
  /** Ways on once it is done, such as a link to what was uploaded. */
  after?: ReactNode
}

/** Milliseconds between two questions; the events of the server bring most news earlier. */
const pollInterval = 3000

const none: readonly BulkRow[] = []

/** An upload under way, then its numbers and the rows that failed (doc 2 §8). */
export const UploadProgress = ({ kind, uploadId, onAgain, after }: UploadProgressProps) => {
  const upload = useQuery({
    ...bulkUploadQuery(uploadId),
    refetchInterval: ({ state }) => (state.data?.status === 'IN_PROGRESS' ? pollInterval : false),
  })
  const started = useStarted(kind.key, uploadId)
  useUploadEnd(kind, uploadId, upload.data)
  if (upload.isPending) return <LoadingState />
  if (upload.data === undefined) {
    return (
      <ErrorState onRetry={() => void upload.refetch()} retrying={upload.isFetching}>
        {errorMessage(upload.error)}
      </ErrorState>
    )
  }
  const title = started?.fileName ?? kind.title
  if (upload.data.status === 'IN_PROGRESS') return <UnderWay title={title} result={upload.data} />
  return (
    <Done
      kind={kind}
      title={title}
      result={upload.data}
      leftOut={started?.leftOut ?? none}
      onAgain={onAgain}
      after={after}
    />
  )
}

const UnderWay = ({ title, result }: { title: string; result: BulkResult }) => {
  const { uploadedRecords, failedRecords, totalRecords } = result
  const done = uploadedRecords + failedRecords
  return (
    <Section title={title}>
      <Stack gap="sm">
        <Text component="output">
          {done.toLocaleString('en')} of {totalRecords.toLocaleString('en')} records done
          {failedRecords > 0 && `, ${failedRecords.toLocaleString('en')} of them failed`}.
        </Text>
        <Progress value={(done / Math.max(1, totalRecords)) * 100} aria-label="Progress of the upload" animated />
        <Text c="dimmed">It continues if you leave this page.</Text>
      </Stack>
    </Section>
  )
}

type DoneProps = {
  kind: UploadKind
  title: string
  result: BulkResult
  /** The rows that failed the check and were not sent. */
  leftOut: readonly BulkRow[]
  onAgain: () => void
  after: ReactNode
}

const Done = ({ kind, title, result, leftOut, onAgain, after }: DoneProps) => {
  const { uploadedRecords, failedRecords, dataList } = result
  const failed = useMemo(
    () => [...dataList.filter(({ uploadable }) => !uploadable), ...leftOut].toSorted((a, b) => a.rowNo - b.rowNo),
    [dataList, leftOut],
  )
  return (
    <Stack gap="lg">
      <Section title={title} actions={<EndBadge uploaded={uploadedRecords} failed={failedRecords} />}>
        <UploadCounts
          counts={[
            { label: 'Uploaded', value: uploadedRecords, tone: 'success' },
            { label: 'Failed', value: failedRecords, tone: 'danger' },
            ...(leftOut.length > 0 ? [{ label: 'Skipped', value: leftOut.length, tone: 'warning' as const }] : []),
          ]}
        />
        <Group mt="md">
          <Button variant="default" onClick={onAgain}>
            Upload another file
          </Button>
          {after}
        </Group>
      </Section>
      {failed.length > 0 && (
        <UploadRows kind={kind} label="Rows that were not uploaded" rows={failed} goodLabel="Uploaded" />
      )}
    </Stack>
  )
}

const EndBadge = ({ uploaded, failed }: { uploaded: number; failed: number }) => {
  if (uploaded === 0) return <StatusBadge status="FAILED" />
  return <StatusBadge status="UPLOADED" label={failed === 0 ? 'Uploaded' : 'Partly uploaded'} />
}
