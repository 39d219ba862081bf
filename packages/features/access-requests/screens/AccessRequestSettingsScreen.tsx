import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { accessRequestSettingsQuery } from '../accessRequestQueries.ts'

const SettingsForm = lazy(() => import('../parts/AccessRequestSettingsForm.tsx'))

type AccessRequestSettingsScreenProps = {
  /** Whether the form is open; part of the address. */
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

/** Whether people may ask for access, who decides, and what they accept first (doc 1 §2.2). */
export const AccessRequestSettingsScreen = ({ isEditing, onEdit }: AccessRequestSettingsScreenProps) => {
  const query = useQuery(readable(accessRequestSettingsQuery()))
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()}>{errorMessage(query.error)}</ErrorState>
  if (query.isPending) return <LoadingState />
  const settings = query.data
  if (isEditing)
    return (
      <Suspense fallback={<LoadingState />}>
        <SettingsForm settings={settings} onDone={() => onEdit(false)} />
      </Suspense>
    )
  const approvers = settings.approvers.map(({ name }) => name).join(', ')
  return (
    <DetailScreen
      title="Access request settings"
      actions={[{ kind: 'edit', operation: 'updateAccessRequestSettings', onClick: () => onEdit(true) }]}
    >
      <Section title="Requests">
        <DescriptionList
          items={[
            { label: 'People can request access', value: yesNo(settings.allowSubmitPassRequest) },
            { label: 'Maximum duration', value: countOf(settings.maxDays, 'day', 'days') },
            { label: 'Declaration to accept', value: yesNo(settings.declarationRequired) },
            { label: 'Declaration text', value: settings.declarationText, wide: true },
          ]}
        />
      </Section>
      <Section title="Approval">
        <DescriptionList
          items={[
            { label: 'Approvers', value: approvers || 'Everybody who may approve access requests' },
            { label: 'Approve automatically', value: yesNo(settings.autoApprove) },
          ]}
        />
      </Section>
    </DetailScreen>
  )
}
