import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconCpu, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { siteOptions } from '../sites/siteQueries.ts'
import type { DeviceKind } from './deviceKinds.ts'
import {
  choicesOf,
  liveTabs,
  modelOptions,
  typeLabels,
  vendorLabels,
  type Device,
  type DeviceSearch,
} from './deviceQueries.ts'

const DeviceForm = lazy(() => import('./DeviceForm.tsx'))

type DeviceListProps = {
  kind: DeviceKind
  search: DeviceSearch
  onSearch: (search: DeviceSearch) => void
  DeviceLink: RecordLink
  /** Goes to the new device. */
  onAdded: (id: string) => void
}

const bySite: ListFilter = { kind: 'dropdown', key: 'siteId', open: true, label: 'Site', load: siteOptions }

const filters: readonly ListFilter[] = [
  bySite,
  { kind: 'choice', key: 'deviceTypeId', open: true, label: 'Type', options: choicesOf(typeLabels) },
  { kind: 'choice', key: 'vendorType', label: 'Vendor', options: choicesOf(vendorLabels) },
  { kind: 'dropdown', key: 'deviceModel', label: 'Model', load: modelOptions },
]

export const tabsOfLive = { label: 'State', options: liveTabs.map((value) => ({ value, label: statusLabel(value) })) }

/** Devices by name with their live state (doc 2 §3, states 13); those of one type, such as scanners, or all. */
export const DeviceList = ({ kind, search, onSearch, DeviceLink, onAdded }: DeviceListProps) => {
  const [isAdding, setIsAdding] = useState(false)
  const moment = useMoment()
  if (isAdding)
    return (
      <Suspense fallback={<LoadingState />}>
        <DeviceForm kind={kind} onSaved={({ id }) => onAdded(id)} onCancel={() => setIsAdding(false)} />
      </Suspense>
    )
  return (
    <ListScreen
      title={kind.title}
      description={kind.description}
      query={kind.list}
      columns={columnsOf(kind, moment)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Name or serial number"
      tabs={tabsOfLive}
      filters={kind.type === undefined ? filters : [bySite]}
      actions={[
        {
          kind: 'other',
          label: `New ${kind.noun}`,
          icon: IconPlus,
          primary: true,
          operation: kind.operations.create,
          onClick: () => setIsAdding(true),
        },
      ]}
      exports={kind.exports(search)}
      rowLink={({ id }, content) => <DeviceLink id={id}>{content}</DeviceLink>}
      empty={
        (search.tab === undefined || search.tab === 'ALL') && (
          <EmptyState title={`No ${kind.noun}s yet`} icon={IconCpu}>
            Add a {kind.noun} by the serial number on its label. It is online from its first sign of life on.
          </EmptyState>
        )
      }
    />
  )
}

const columnsOf = (kind: DeviceKind, moment: ReturnType<typeof useMoment>): readonly Column<Device>[] => [
  {
    key: 'name',
    header: kind.type === undefined ? 'Device' : 'Scanner',
    sortable: true,
    cell: ({ name, serialNo }) => (
      <>
        <Text inherit>{name}</Text>
        <Text size="sm" c="dimmed">
          {serialNo}
        </Text>
      </>
    ),
  },
  ...(kind.type === undefined
    ? [{ key: 'type', header: 'Type', hideBelow: 'sm' as const, cell: typeOf }]
    : [{ key: 'doors', header: 'Door', hideBelow: 'sm' as const, cell: doorsOf }]),
  { key: 'status', header: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'site', header: 'Site', hideBelow: 'md', cell: ({ siteName, areaName }) => areaName ?? siteName },
  { key: 'ipAddress', header: 'IP address', hideBelow: 'lg', cell: ({ ipAddress }) => ipAddress },
  { key: 'firmware', header: 'Firmware', hideBelow: 'lg', cell: ({ firmwareVersion }) => firmwareVersion },
  {
    key: 'lastSeen',
    header: 'Last seen',
    hideBelow: 'md',
    cell: ({ lastSeen }) => (lastSeen === null ? null : moment(lastSeen)),
  },
]

const typeOf = ({ deviceTypeId }: Device) => typeLabels[deviceTypeId]

const doorsOf = ({ doors }: Device) => <ShortList entries={doors.map(({ name }) => name)} />
