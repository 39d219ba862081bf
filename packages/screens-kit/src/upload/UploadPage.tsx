import { useGatedActions, type GatedAction } from '../gatedActions.ts'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { UploadSteps } from '@atrium/ui/UploadSteps.tsx'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { uploadSteps, type UploadKind } from './uploadKind.ts'

type UploadPageProps = {
  kind: UploadKind
  /** The index of the step in view. */
  step: 0 | 1 | 2
  onBack?: () => void
  actions?: readonly GatedAction[]
  children: ReactNode
}

const noActions: readonly GatedAction[] = []

/** What the pages of a bulk upload have in common: the title and the step one is at. */
export const UploadPage = ({ kind, step, onBack, actions = noActions, children }: UploadPageProps) => (
  <>
    <PageTitleBar
      title={kind.title}
      description={kind.description}
      onBack={onBack}
      actions={useGatedActions(actions)}
    />
    <Stack gap="lg">
      <UploadSteps steps={uploadSteps} current={step} />
      {children}
    </Stack>
  </>
)
