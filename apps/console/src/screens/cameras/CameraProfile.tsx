import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Group } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CameraPicture } from './CameraPicture.tsx'
import { cameraQuery, cameraTabs, type Camera, type CameraProfileSearch } from './cameraQueries.ts'

const CameraForm = lazy(() => import('./CameraForm.tsx'))

type CameraProfileProps = {
  id: string
  search: CameraProfileSearch
  onSearch: (search: CameraProfileSearch) => void
  DoorLink: RecordLink
  /** Goes to the list. */
  onLeave: () => void
}

/** One camera: what it sees, where it is, its history. Mount it with it loaded. */
export const CameraProfile = ({ id, search, onSearch, DoorLink, onLeave }: CameraProfileProps) => {
  const { data: camera } = useSuspenseQuery(cameraQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const close = () => setIsEditing(false)
  if (isEditing)
    return (
      <Suspense fallback={<LoadingState />}>
        <CameraForm key={camera.version} camera={camera} onSaved={close} onCancel={close} />
      </Suspense>
    )
  const tab = search.tab ?? 'PICTURE'
  return (
    <DetailScreen
      title={camera.name}
      description={[camera.site.name, camera.area?.name].filter(Boolean).join(' · ')}
      status={<StatusBadge status={camera.status} />}
      onBack={onLeave}
      allowedActions={camera.allowedActions}
      actions={actionsOf(camera, { onEdit: () => setIsEditing(true), onLeave })}
      tabs={{
        label: 'Camera',
        options: [
          { value: 'PICTURE', label: 'Camera' },
          { value: 'HISTORY', label: 'History' },
        ],
        value: tab,
        onChange: (next) => onSearch(next === 'PICTURE' ? {} : { tab: cameraTabs.find((one) => one === next) }),
      }}
    >
      {tab === 'HISTORY' ? (
        <Section>
          <HistoryTimeline query={(page) => api.query('listCameraHistories', { path: { id }, query: page })} />
        </Section>
      ) : (
        <>
          <CameraPicture key={camera.version} camera={camera} />
          <Details camera={camera} DoorLink={DoorLink} />
        </>
      )}
    </DetailScreen>
  )
}

const Details = ({ camera, DoorLink }: { camera: Camera; DoorLink: RecordLink }) => {
  const moment = useMoment()
  const { linkedDoors, username, hasPassword, lastSeen } = camera
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Model', value: camera.model },
          { label: 'Last seen', value: lastSeen === null ? null : moment(lastSeen) },
          { label: 'User name', value: username },
          { label: 'Password', value: hasPassword ? 'Kept, never shown' : 'None' },
          { label: 'Stream', value: camera.streamUrl, wide: true },
          { label: 'Picture', value: camera.snapshotUrl, wide: true },
          {
            label: 'Doors',
            wide: true,
            value:
              linkedDoors.length > 0 ? (
                <Group gap="md">
                  {linkedDoors.map((door) => (
                    <RecordAnchor key={door.id} id={door.id} operation="getAccessDoor" Link={DoorLink}>
                      {door.name}
                    </RecordAnchor>
                  ))}
                </Group>
              ) : null,
          },
        ]}
      />
    </Section>
  )
}

type Ways = { onEdit: () => void; onLeave: () => void }

const actionsOf = ({ id, name, active, version }: Camera, { onEdit, onLeave }: Ways): GatedAction<Camera>[] => [
  { kind: 'edit', operation: 'updateCamera', allowed: 'edit', onClick: onEdit },
  {
    kind: 'other',
    label: active ? 'Deactivate' : 'Activate',
    icon: active ? IconPlayerPause : IconPlayerPlay,
    operation: 'updateCameraStatus',
    allowed: active ? 'deactivate' : 'activate',
    onClick: () =>
      askStatus({
        remark: true,
        optional: true,
        title: `${active ? 'Deactivate' : 'Activate'} ${name}`,
        message: active ? 'It is no longer asked for pictures.' : 'It is online once it is reached.',
        confirmLabel: active ? 'Deactivate' : 'Activate',
        action: (remark) =>
          api.call(
            'updateCameraStatus',
            { path: { id }, body: { active: !active, version, ...(remark === '' ? {} : { remark }) } },
            { silent: true },
          ),
      }),
  },
  {
    kind: 'delete',
    operation: 'deleteCamera',
    allowed: 'delete',
    onClick: () =>
      askToDelete({
        title: `Delete ${name}`,
        message: 'Its addresses and its password are no longer used.',
        action: () => api.call('deleteCamera', { path: { id } }, { silent: true }),
        onDeleted: onLeave,
      }),
  },
]
