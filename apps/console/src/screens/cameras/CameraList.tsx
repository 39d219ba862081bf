import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconDeviceCctv, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { tabsOfLive } from '../devices/DeviceList.tsx'
import { doorOptions } from '../devices/deviceQueries.ts'
import { siteOptions } from '../sites/siteQueries.ts'
import { cameraListQuery, camerasQuery, type Camera, type CameraSearch } from './cameraQueries.ts'

const CameraForm = lazy(() => import('./CameraForm.tsx'))

type CameraListProps = {
  search: CameraSearch
  onSearch: (search: CameraSearch) => void
  CameraLink: RecordLink
  /** Goes to the new camera. */
  onAdded: (id: string) => void
}

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'siteId', label: 'Site', load: siteOptions },
  { kind: 'dropdown', key: 'accessDoorId', label: 'Door', load: doorOptions },
]

/** The cameras of an office centre with their live state (doc 1 §2.2, states 13). */
export const CameraList = ({ search, onSearch, CameraLink, onAdded }: CameraListProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const moment = useMoment()
  if (isAdding)
    return (
      <Suspense fallback={<LoadingState />}>
        <CameraForm onSaved={({ id }) => onAdded(id)} onCancel={() => setIsAdding(false)} />
      </Suspense>
    )
  return (
    <ListScreen
      title="Cameras"
      description="Cameras by site, and which are online now"
      query={camerasQuery}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Name"
      tabs={tabsOfLive}
      filters={filters}
      actions={[
        {
          kind: 'other',
          label: 'New camera',
          icon: IconPlus,
          primary: true,
          operation: 'createCamera',
          onClick: () => setIsAdding(true),
        },
      ]}
      exports={{
        operation: 'generateCameraRecord',
        download: (format) => api.download('generateCameraRecord', { query: { ...cameraListQuery(search), format } }),
      }}
      rowLink={({ id }, content) => <CameraLink id={id}>{content}</CameraLink>}
      empty={
        (search.tab === undefined || search.tab === 'ALL') && (
          <EmptyState title="No cameras yet" icon={IconDeviceCctv}>
            Add a camera with the address of its stream. With that of a picture, it is shown here.
          </EmptyState>
        )
      }
    />
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<Camera>[] => [
  { key: 'name', header: 'Camera', sortable: true, cell: ({ name }) => name },
  { key: 'status', header: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'site', header: 'Site', hideBelow: 'sm', cell: ({ site, area }) => area?.name ?? site.name },
  {
    key: 'doors',
    header: 'Doors',
    hideBelow: 'md',
    cell: ({ linkedDoors }) => <ShortList entries={linkedDoors.map(({ name }) => name)} />,
  },
  { key: 'model', header: 'Model', hideBelow: 'lg', cell: ({ model }) => model },
  {
    key: 'lastSeen',
    header: 'Last seen',
    hideBelow: 'md',
    cell: ({ lastSeen }) => (lastSeen === null ? null : moment(lastSeen)),
  },
]
