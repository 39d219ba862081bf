import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { DeviceDetails } from './DeviceDetails.tsx'
import type { DeviceKind } from './deviceKinds.ts'
import { deviceTabs, typeLabels, type DeviceProfileSearch } from './deviceQueries.ts'
import { useDeviceActions } from './useDeviceActions.ts'

const DeviceForm = lazy(() => import('./DeviceForm.tsx'))
const DoorIntercom = lazy(() => import('@atrium/features/access-doors/parts/DoorIntercom.tsx'))

type DeviceProfileProps = {
  kind: DeviceKind
  id: string
  search: DeviceProfileSearch
  onSearch: (search: DeviceProfileSearch) => void
  DeviceLink: RecordLink
  DoorLink: RecordLink
  ConfigurationLink: RecordLink
  LabLink?: RecordLink
  /** Goes to the list. */
  onLeave: () => void
}

/** One device: what it is, whether it answers, how it reaches the network, its history. Mount it with it loaded. */
export const DeviceProfile = (props: DeviceProfileProps) => {
  const { kind, id, search, onSearch, onLeave } = props
  const { data: device } = useSuspenseQuery(kind.one(id))
  const [isEditing, setIsEditing] = useState(false)
  const actions = useDeviceActions(kind, device, { onEdit: () => setIsEditing(true), onLeave })
  const close = () => setIsEditing(false)
  if (isEditing)
    return (
      <Suspense fallback={<LoadingState />}>
        <DeviceForm key={device.version} kind={kind} device={device} onSaved={close} onCancel={close} />
      </Suspense>
    )
  const tab = search.tab ?? 'DETAILS'
  return (
    <DetailScreen
      title={device.name}
      description={[typeLabels[device.deviceTypeId], device.siteName].filter(Boolean).join(' · ')}
      status={<StatusBadge status={device.status} />}
      onBack={onLeave}
      allowedActions={device.allowedActions}
      actions={actions}
      tabs={{
        label: 'Device',
        options: [
          { value: 'DETAILS', label: 'Details' },
          { value: 'HISTORY', label: 'History' },
        ],
        value: tab,
        onChange: (next) => onSearch(next === 'DETAILS' ? {} : { tab: deviceTabs.find((one) => one === next) }),
      }}
    >
      {tab === 'HISTORY' ? (
        <Section>
          <HistoryTimeline query={kind.history(id)} />
        </Section>
      ) : (
        <>
          {device.deviceTypeId === 'INTERCOM' && (
            <Suspense fallback={<LoadingState />}>
              <DoorIntercom id={id} />
            </Suspense>
          )}
          <DeviceDetails device={device} {...props} />
        </>
      )}
    </DetailScreen>
  )
}
