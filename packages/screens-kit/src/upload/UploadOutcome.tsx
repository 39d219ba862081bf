import type { ReactNode } from 'react'
import type { UploadKind } from './uploadKind.ts'
import { UploadPage } from './UploadPage.tsx'
import { UploadProgress } from './UploadProgress.tsx'

type UploadOutcomeProps = {
  kind: UploadKind
  uploadId: string
  /** Goes to the first page. */
  onBack: () => void
  /** Ways on once it is done, such as a link to what was uploaded. */
  after?: ReactNode
}

/** An upload under way and its end, for kinds that stay on a page of their own (doc 2 §5, RULE-029). */
export const UploadOutcome = ({ kind, uploadId, onBack, after }: UploadOutcomeProps) => (
  <UploadPage kind={kind} step={2} onBack={onBack}>
    <UploadProgress kind={kind} uploadId={uploadId} onAgain={onBack} after={after} />
  </UploadPage>
)
