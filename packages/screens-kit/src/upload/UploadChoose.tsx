import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Text } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { UploadPage } from './UploadPage.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { UploadKind } from './uploadKind.ts'

const FileChoice = lazy(() => import('./FileChoice.tsx'))
const ArchiveChoice = lazy(() => import('./ArchiveChoice.tsx'))

type UploadChooseProps = {
  kind: UploadKind
  /** The upload to follow, from the address; it stays there when the page is loaded anew. */
  uploadId?: string | undefined
  onUploadId: (uploadId: string | undefined) => void
  /** Goes to the page with the checked rows. */
  onProcessed: () => void
  onBack?: () => void
  /** Ways on once an upload is done, such as a link to what was uploaded. */
  after?: ReactNode
  /** What is to be read before a file is chosen. */
  children?: ReactNode
}

/** The first page of a bulk upload: template, file, its first rows; and an upload that is under way (doc 2 §2, §5). */
export const UploadChoose = ({
  kind,
  uploadId,
  onUploadId,
  onProcessed,
  onBack,
  after,
  children,
}: UploadChooseProps) => {
  const [isFetching, setIsFetching] = useState(false)
  const fetchTemplate = async () => {
    setIsFetching(true)
    await kind.template?.download().catch(() => {})
    setIsFetching(false)
  }
  return (
    <UploadPage
      kind={kind}
      step={uploadId === undefined ? 0 : 2}
      onBack={onBack}
      actions={
        kind.template && [
          {
            kind: 'download',
            label: 'Download template',
            operation: kind.template.operation,
            loading: isFetching,
            onClick: () => void fetchTemplate(),
          },
        ]
      }
    >
      {uploadId === undefined ? (
        <Section title="Choose file" description={kind.archive ?? <Columns kind={kind} />}>
          <Suspense fallback={<LoadingState />}>
            {children}
            {kind.archive !== undefined ? (
              <ArchiveChoice kind={kind} onProcessed={onProcessed} />
            ) : (
              <FileChoice kind={kind} onProcessed={onProcessed} />
            )}
          </Suspense>
        </Section>
      ) : (
        <UploadProgress
          key={uploadId}
          kind={kind}
          uploadId={uploadId}
          onAgain={() => onUploadId(undefined)}
          after={after}
        />
      )}
    </UploadPage>
  )
}

const Columns = ({ kind: { columns } }: { kind: UploadKind }) => {
  const needed = columns.filter(({ required }) => required).map(({ title }) => title)
  const others = columns.filter(({ required }) => !required).map(({ title }) => title)
  return (
    <Text component="span" inherit>
      The first row of the first sheet must contain the column names. Required: {needed.join(', ')}.
      {others.length > 0 && ` Optional: ${others.join(', ')}.`}
    </Text>
  )
}
