import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { timeZonePlaceholder, timeZones } from '@atrium/validators/timeZones.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { settingsQuery, systemDataQuery, type Settings, type SystemDataCategory } from './settingQueries.ts'

const SettingsForm = lazy(() => import('./SettingsForm.tsx'))

type SettingsScreenProps = {
  /** Whether the form is open; part of the address. */
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  links: { Category: RecordLink }
}

/** The settings of the office centre, and the categories it words for itself (doc 1 §2.2). */
export const SettingsScreen = ({ isEditing, onEdit, links }: SettingsScreenProps) => {
  const settings = useQuery(readable(settingsQuery()))
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
      title="Settings"
      actions={[{ kind: 'edit', operation: 'updateSettings', onClick: () => onEdit(true) }]}
    >
      <Particulars settings={settings.data} />
      <Can operation="listSystemData">
        <Categories Category={links.Category} />
      </Can>
    </DetailScreen>
  )
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

const Particulars = ({ settings }: { settings: Settings }) => (
  <Section title="General">
    <DescriptionList
      items={[
        { label: 'Staff can sign in', value: yesNo(settings.allowStaffLogin) },
        { label: 'One-time code for everybody', value: yesNo(settings.oneTimeCodeRequired) },
        { label: 'People can request access passes', value: yesNo(settings.allowSubmitPassRequest) },
        { label: 'Shortest time slot', value: `${settings.timeSlotDuration} minutes` },
        {
          label: 'Time zone',
          value: timeZones.find(({ offset }) => offset === settings.timezoneOffset)?.label ?? timeZonePlaceholder,
        },
        { label: 'Addresses for notices', value: settings.notificationEmails.join(', '), wide: true },
      ]}
    />
  </Section>
)

const columns: readonly Column<SystemDataCategory>[] = [
  { key: 'name', header: 'Used for', cell: ({ name }) => name },
  { key: 'description', header: 'Description', hideBelow: 'md', cell: ({ description }) => description },
  { key: 'noOfValues', header: 'Values', align: 'end', cell: ({ noOfValues }) => noOfValues },
  { key: 'changed', header: 'Customised', hideBelow: 'sm', cell: ({ changed }) => yesNo(changed) },
]

const Categories = ({ Category }: { Category: RecordLink }) => {
  const categories = useQuery(readable(systemDataQuery()))
  return (
    <Section title="System data" description="The values people choose from in forms." flush>
      <Table
        label="System data"
        columns={columns}
        rows={categories.data?.items ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }, content) => <Category id={id}>{content}</Category>}
        loading={categories.isPending}
        error={categories.isError ? errorMessage(categories.error) : undefined}
        onRetry={() => void categories.refetch()}
      />
    </Section>
  )
}
