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
import { accessControlSettingsQuery, type AccessControlSettings } from '../accessEventQueries.ts'

const SettingsForm = lazy(() => import('./AccessControlSettingsForm.tsx'))

type AccessControlSettingsScreenProps = {
  /** Whether the form is open; part of the address. */
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** How passes and doors of the office centre work (doc 1 §2.2). */
export const AccessControlSettingsScreen = ({ isEditing, onEdit }: AccessControlSettingsScreenProps) => {
  const settings = useQuery(readable(accessControlSettingsQuery()))
  if (settings.isError)
    return <ErrorState onRetry={() => void settings.refetch()}>{errorMessage(settings.error)}</ErrorState>
  if (settings.isPending) return <LoadingState />
  if (isEditing)
    return (
      <Suspense fallback={<LoadingState />}>
        <SettingsForm settings={settings.data} onDone={() => onEdit(false)} />
      </Suspense>
    )
  return (
    <DetailScreen
      title="Access control settings"
      actions={[{ kind: 'edit', operation: 'updateAccessControlSettings', onClick: () => onEdit(true) }]}
    >
      <Particulars settings={settings.data} />
    </DetailScreen>
  )
}

const Particulars = ({ settings }: { settings: AccessControlSettings }) => (
  <Section title="How passes and doors work">
    <DescriptionList
      items={[
        { label: 'Anti-passback', value: settings.antiPassback ? 'On' : 'Off' },
        { label: 'A check-in opens the door', value: settings.openOnCheckIn ? 'Yes' : 'No' },
        { label: 'Door for checked-in visitors', value: settings.visitDoor?.name },
        { label: 'Access group for new passes', value: settings.defaultAccessGroup?.name },
        { label: 'QR code valid for', value: countOf(settings.qrValiditySeconds, 'second', 'seconds') },
        { label: 'Invitation valid for', value: countOf(settings.hidInvitationDays, 'day', 'days') },
        { label: 'Door events kept for', value: countOf(settings.eventRetentionMonths, 'month', 'months') },
      ]}
    />
  </Section>
)
