import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { KiosksPart } from '../parts/KiosksPart.tsx'
import { ErasuresPart } from '../parts/ErasuresPart.tsx'
import { visitorSettingsQuery, type VisitorSettings } from '../visitorQueries.ts'

const SettingsForm = lazy(() => import('./VisitorSettingsForm.tsx'))

type VisitorSettingsScreenProps = {
  /** Whether the form is open; part of the address. */
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
}

/** How an office centre receives visitors, and what it has erased of them. */
export const VisitorSettingsScreen = ({ isEditing, onEdit }: VisitorSettingsScreenProps) => {
  const settings = useQuery(readable(visitorSettingsQuery()))
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
      title="Visit settings"
      actions={[{ kind: 'edit', operation: 'updateVisitorSettings', onClick: () => onEdit(true) }]}
    >
      {settings.data.hasReception ? (
        <>
          <Rules settings={settings.data} />
          <KiosksPart />
          <ErasuresPart />
        </>
      ) : (
        <Privacy settings={settings.data} />
      )}
    </DetailScreen>
  )
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <List>
    {texts.map((text) => (
      <List.Item key={text}>{text}</List.Item>
    ))}
  </List>
)

const Rules = ({ settings }: { settings: VisitorSettings }) => (
  <Section title="Registration">
    <DescriptionList
      items={[
        {
          label: 'Questions',
          value: settings.questions.length > 0 ? <Lines texts={settings.questions} /> : null,
          wide: true,
        },
        {
          label: 'Documents',
          value: settings.documents.length > 0 ? <Lines texts={settings.documents} /> : null,
        },
        { label: 'Photo', value: photoOf(settings) },
        {
          label: 'House rules or agreement',
          value: settings.terms && <Text style={{ whiteSpace: 'pre-line' }}>{settings.terms}</Text>,
          wide: true,
        },
        { label: 'Visitor records kept for', value: countOf(settings.retentionDays, 'day', 'days') },
      ]}
    />
  </Section>
)

/** Where visitors are asked for a photo; null where nowhere. */
function photoOf({ asksPhoto, kioskPhoto }: VisitorSettings): string | null {
  if (asksPhoto) return kioskPhoto ? 'When they register, and at kiosks' : 'When they register'
  return kioskPhoto ? 'At kiosks' : null
}

const Privacy = ({ settings }: { settings: VisitorSettings }) => (
  <Section title="Shown to the building’s reception">
    <DescriptionList
      items={[
        {
          label: 'E-mail addresses and mobile numbers of your visitors',
          value: settings.contactsToReception ? 'Shown to reception' : 'Not shown to reception',
        },
      ]}
    />
  </Section>
)
