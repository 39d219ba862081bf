import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconFaceId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { frSettingsQuery, frTabs, type FrReader, type FrSearch } from './frSetupQueries.ts'

const FrSetupForm = lazy(() => import('./FrSetupForm.tsx'))

type FrSetupProps = { search: FrSearch; onSearch: (search: FrSearch) => void }

/** Which readers know whose faces, and at which doors; faces are matched by the readers (entities 5.3). */
export const FrSetup = ({ search, onSearch }: FrSetupProps) => {
  const settings = useQuery(readable(frSettingsQuery()))
  const [isEditing, setIsEditing] = useState(false)
  if (settings.isError)
    return <ErrorState onRetry={() => void settings.refetch()}>{errorMessage(settings.error)}</ErrorState>
  if (settings.isPending) return <LoadingState />
  const close = () => setIsEditing(false)
  if (isEditing)
    return (
      <Suspense fallback={<LoadingState />}>
        <FrSetupForm settings={settings.data} onDone={close} />
      </Suspense>
    )
  const tab = search.tab ?? 'READERS'
  return (
    <DetailScreen
      title="Face recognition setup"
      description="Face readers, their doors and the user groups they recognise"
      allowedActions={settings.data.allowedActions}
      actions={[{ kind: 'edit', operation: 'updateFrSettings', allowed: 'edit', onClick: () => setIsEditing(true) }]}
      tabs={{
        label: 'Face recognition setup',
        options: [
          { value: 'READERS', label: 'Readers', count: settings.data.readers.length },
          { value: 'HISTORY', label: 'History' },
        ],
        value: tab,
        onChange: (next) => onSearch(next === 'READERS' ? {} : { tab: frTabs.find((one) => one === next) }),
      }}
    >
      {tab === 'HISTORY' ? (
        <Section>
          <HistoryTimeline query={(page) => api.query('listFrSettingsHistories', { query: page })} />
        </Section>
      ) : (
        <Readers readers={settings.data.readers} />
      )}
    </DetailScreen>
  )
}

const Readers = ({ readers }: { readers: FrReader[] }) =>
  readers.length === 0 ? (
    <EmptyState title="No face readers set up yet" icon={IconFaceId}>
      Add face readers under Devices, then choose their doors and user groups here.
    </EmptyState>
  ) : (
    <Table
      label="Face readers"
      columns={columns}
      rows={readers}
      rowKey={({ reader }) => reader.id}
      total={readers.length}
    />
  )

const columns: readonly Column<FrReader>[] = [
  { key: 'reader', header: 'Reader', cell: ({ reader }) => reader.name },
  { key: 'online', header: 'State', cell: ({ online }) => <StatusBadge status={online ? 'ONLINE' : 'OFFLINE'} /> },
  { key: 'door', header: 'Door', cell: ({ door }) => door.name },
  {
    key: 'matchThreshold',
    header: 'Match threshold',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ matchThreshold }) => `${matchThreshold}%`,
  },
  { key: 'liveness', header: 'Photos', hideBelow: 'md', cell: ({ liveness }) => (liveness ? 'Refused' : 'Accepted') },
  {
    key: 'syncGroups',
    header: 'Recognises',
    hideBelow: 'md',
    width: '16rem',
    cell: ({ syncGroups }) => <ShortList entries={syncGroups.map(({ name }) => name)} />,
  },
]
