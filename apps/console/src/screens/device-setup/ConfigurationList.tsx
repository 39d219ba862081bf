import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconAdjustments, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { choicesOf, typeLabels } from '../devices/deviceQueries.ts'
import {
  configurationsQuery,
  configurationTypeLabels,
  type Configuration,
  type ConfigurationSearch,
} from './configurationQueries.ts'

const ConfigurationForm = lazy(() => import('./ConfigurationForm.tsx'))

type ConfigurationListProps = {
  search: ConfigurationSearch
  onSearch: (search: ConfigurationSearch) => void
  ConfigurationLink: RecordLink
  /** Goes to the new configuration. */
  onAdded: (id: string) => void
}

const filters: readonly ListFilter[] = [
  { kind: 'choice', key: 'type', label: 'For', options: choicesOf(configurationTypeLabels) },
]

/** The profiles that devices work by (doc 2 §3). */
export const ConfigurationList = ({ search, onSearch, ConfigurationLink, onAdded }: ConfigurationListProps) => {
  const [isAdding, setIsAdding] = useState(false)
  if (isAdding)
    return (
      <Suspense fallback={<LoadingState />}>
        <ConfigurationForm onSaved={({ id }) => onAdded(id)} onCancel={() => setIsAdding(false)} />
      </Suspense>
    )
  return (
    <ListScreen
      title="Configurations"
      description="Settings shared by devices of one type"
      query={configurationsQuery}
      columns={columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Name"
      filters={filters}
      actions={[
        {
          kind: 'other',
          label: 'New configuration',
          icon: IconPlus,
          primary: true,
          operation: 'createAccessConfiguration',
          onClick: () => setIsAdding(true),
        },
      ]}
      rowLink={({ id }, content) => <ConfigurationLink id={id}>{content}</ConfigurationLink>}
      empty={
        <EmptyState title="No configurations yet" icon={IconAdjustments}>
          A configuration sets many devices at the same time: how long doors unlock, and when they count as held open.
        </EmptyState>
      }
    />
  )
}

const columns: readonly Column<Configuration>[] = [
  { key: 'name', header: 'Configuration', sortable: true, cell: ({ name }) => name },
  { key: 'type', header: 'For', cell: ({ type }) => configurationTypeLabels[type] },
  { key: 'deviceType', header: 'Devices', hideBelow: 'sm', cell: ({ deviceTypeId }) => typeLabels[deviceTypeId] },
  {
    key: 'noOfDevices',
    header: 'In use by',
    align: 'end',
    width: '7rem',
    cell: ({ noOfDevices }) => noOfDevices.toLocaleString('en'),
  },
]
