import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconPlugConnected, IconPlus, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { boschSettingsQuery, type BoschSearch, type BoschSetting } from './accessSystemQueries.ts'
import { boschFields, boschValues, ownOfBosch } from './boschFields.ts'
import { useSync } from './SystemScreen.tsx'

const SystemForm = lazy(() => import('./SystemForm.tsx'))

type BoschListProps = {
  search: BoschSearch
  onSearch: (search: BoschSearch) => void
  BoschLink: RecordLink
  /** Goes to the new connection. */
  onAdded: (id: string) => void
}

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'enabled',
    label: 'Switched',
    options: [
      { value: 'true', label: 'On' },
      { value: 'false', label: 'Off' },
    ],
  },
]

/** The connections to Bosch: an office centre may have several (doc 1 §2.2). */
export const BoschList = ({ search, onSearch, BoschLink, onAdded }: BoschListProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const moment = useMoment()
  const syncing = useSync(() => api.call('syncBosch', {}, { silent: true }))
  if (isAdding)
    return (
      <Suspense fallback={<LoadingState />}>
        <SystemForm
          title="New Bosch connection"
          named
          values={boschValues()}
          hasSecret={false}
          own={ownOfBosch}
          save={(values) =>
            api.call('createBoschSetting', { body: boschFields(values, { version: 0 }) }, { silent: true })
          }
          onDone={(saved) => 'id' in saved && onAdded(String(saved.id))}
          onCancel={() => setIsAdding(false)}
        />
      </Suspense>
    )
  return (
    <ListScreen
      title="Bosch"
      description="Connections to Bosch access systems (generic profile)"
      query={boschSettingsQuery}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Name"
      filters={filters}
      actions={[
        {
          kind: 'other',
          label: 'New connection',
          icon: IconPlus,
          primary: true,
          operation: 'createBoschSetting',
          onClick: () => setIsAdding(true),
        },
        {
          kind: 'other',
          label: 'Sync now',
          icon: IconRefresh,
          operation: 'syncBosch',
          loading: syncing.isPending,
          onClick: () => syncing.mutate(),
        },
      ]}
      rowLink={({ id }, content) => <BoschLink id={id}>{content}</BoschLink>}
      empty={
        <EmptyState title="No connection yet" icon={IconPlugConnected}>
          Add the system that looks after the controllers. Once it is switched on, they are told who may pass.
        </EmptyState>
      }
    />
  )
}

const columnsWith = (moment: (at: string | null) => string): readonly Column<BoschSetting>[] => [
  { key: 'name', header: 'Connection', sortable: true, cell: ({ name }) => name },
  {
    key: 'enabled',
    header: 'State',
    cell: ({ enabled }) => <StatusBadge status={enabled ? 'ENABLED' : 'DISABLED'} label={enabled ? 'On' : 'Off'} />,
  },
  { key: 'lastSync', header: 'Last sync', hideBelow: 'sm', cell: ({ lastSync }) => moment(lastSync) },
  {
    key: 'lastResult',
    header: 'Result',
    cell: ({ lastResult }) =>
      lastResult && (
        <StatusBadge
          status={lastResult}
          label={lastResult === 'OK' ? 'Done' : 'Failed'}
          tone={lastResult === 'OK' ? 'success' : 'danger'}
        />
      ),
  },
  {
    key: 'controllers',
    header: 'Controllers online',
    align: 'end',
    cell: ({ controllers }) => `${controllers.filter(({ online }) => online).length} of ${controllers.length}`,
  },
  {
    key: 'differences',
    header: 'Differences',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ controllers }) => controllers.reduce((sum, { differences }) => sum + differences, 0),
  },
]
