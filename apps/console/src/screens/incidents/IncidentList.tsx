import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconBook, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { siteOptions } from '../sites/siteQueries.ts'
import {
  incidentCountsQuery,
  incidentKinds,
  incidentListQuery,
  incidentSeverities,
  incidentsQuery,
  incidentTabs,
  type Incident,
  type IncidentSearch,
} from './incidentQueries.ts'
import { SeverityBadge } from './SeverityBadge.tsx'

const IncidentDialog = lazy(() => import('./IncidentDialog.tsx'))

type IncidentListProps = {
  search: IncidentSearch
  onSearch: (search: IncidentSearch) => void
  IncidentLink: RecordLink
  /** Goes to the new incident. */
  onAdded: (id: string) => void
}

/** The incident book of the security desk. */
export const IncidentList = ({ search, onSearch, IncidentLink, onAdded }: IncidentListProps) => {
  const [isAdding, setIsAdding] = useState<boolean>()
  const columns = columnsWith(useMoment())
  return (
    <>
      <ListScreen
        title="Incident book"
        query={incidentsQuery}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Title or number"
        tabs={{
          label: 'Incidents by status',
          options: incidentTabs.map((value) => ({ value, label: statusLabel(value) })),
          counts: incidentCountsQuery(search),
        }}
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'Report incident',
            icon: IconPlus,
            primary: true,
            operation: 'createIncident',
            onClick: () => setIsAdding(true),
          },
        ]}
        exports={{
          operation: 'generateIncidentRecord',
          download: (format) =>
            api.download('generateIncidentRecord', { query: { ...incidentListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <IncidentLink id={id}>{content}</IncidentLink>}
        empty={
          <EmptyState title={search.tab === 'CLOSED' ? 'Nothing was closed yet' : 'Nothing is open'} icon={IconBook}>
            Report what happens at the doors and in the building. Reports are kept.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {isAdding !== undefined && (
          <IncidentDialog opened={isAdding} onClose={() => setIsAdding(false)} onSaved={({ id }) => onAdded(id)} />
        )}
      </Suspense>
    </>
  )
}

const choice = (value: string) => ({ value, label: statusLabel(value) })

const filters: readonly ListFilter[] = [
  { kind: 'choice', key: 'kind', label: 'Kind', options: incidentKinds.map(choice) },
  { kind: 'choice', key: 'severity', open: true, label: 'Severity', options: incidentSeverities.map(choice) },
  { kind: 'dropdown', key: 'siteId', open: true, label: 'Site', load: siteOptions },
]

/** Where it was, as closely as it is known. */
const placeOf = ({ accessDoor, officeFloor, site }: Incident) =>
  [accessDoor, officeFloor, site].flatMap((place) => place?.name ?? []).join(', ')

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<Incident>[] => [
  {
    key: 'referenceNo',
    header: 'Incident',
    sortable: true,
    cell: ({ title, referenceNo }) => (
      <>
        <Text inherit>{title}</Text>
        <Text size="sm" c="dimmed">
          {referenceNo}
        </Text>
      </>
    ),
  },
  { key: 'severity', header: 'Severity', cell: (incident) => <SeverityBadge {...incident} /> },
  { key: 'kind', header: 'Kind', hideBelow: 'md', cell: ({ kind }) => statusLabel(kind) },
  { key: 'place', header: 'Where', hideBelow: 'sm', cell: placeOf },
  { key: 'occurredDate', header: 'When', sortable: true, cell: ({ occurredDate }) => moment(occurredDate) },
  { key: 'reportedBy', header: 'Reported by', hideBelow: 'lg', cell: ({ reportedBy }) => reportedBy },
]
