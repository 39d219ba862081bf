import { capitalised } from '@atrium/validators/text.ts'
import { LockdownNotice } from '@atrium/features/access-doors/parts/LockdownPart.tsx'
import { LockedDown } from '@atrium/features/access-doors/parts/LockedDown.tsx'
import { useLockdowns } from '@atrium/features/access-doors/useLockdowns.ts'
import { LiveState } from '@atrium/screens-kit/LiveState.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Avatar } from '@atrium/ui/Avatar.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { countOf } from '@atrium/validators/text.ts'
import { IconArrowUp, IconLockOpen, IconShieldCheck, IconShieldLock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { floorOptions } from '../levels/levelQueries.ts'
import { siteOptions } from '../sites/siteQueries.ts'
import {
  concernChoices,
  concernLabels,
  guestText,
  securityEventsQuery,
  type DeskSearch,
  type SecurityEvent,
} from './securityDeskQueries.ts'
import type { Deed } from './DoorsDialog.tsx'
import { LatestUnlocks } from './LatestUnlocks.tsx'
import { useHeldEvents } from './useHeldEvents.ts'

const EventDialog = lazyDialog(() => import('./EventDialog.tsx'))
const DoorsDialog = lazyDialog(() => import('./DoorsDialog.tsx'))

type SecurityDeskProps = { search: DeskSearch; onSearch: (search: DeskSearch) => void }

const tabs = [
  { value: 'OPEN', label: 'To review' },
  { value: 'SEEN', label: 'Reviewed' },
] as const

/** What guards look at: who was refused and why, doors forced or held open, what is locked down. It fills by itself. */
export const SecurityDesk = ({ search, onSearch }: SecurityDeskProps) => {
  const [shown, setShown] = useState<SecurityEvent>()
  const [deed, setDeed] = useState<Deed>()
  const moment = useMoment()
  const lockdowns = useLockdowns() ?? []
  const latest = useQuery({ ...readable(securityEventsQuery(search)), placeholderData: keepPreviousData })
  const { held, waiting, release, handlers } = useHeldEvents(
    latest.isPlaceholderData ? undefined : latest.data?.items,
    JSON.stringify(search),
  )
  return (
    <div {...handlers}>
      <ListScreen
        title="Security desk"
        description="Door events of the last seven days. New ones appear automatically"
        query={securityEventsQuery}
        held={held}
        columns={columnsWith(moment, setShown)}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Door, person or card"
        tabs={{ label: 'Events', options: tabs }}
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: 'Lock down',
            icon: IconShieldLock,
            primary: true,
            operation: 'startLockdown',
            onClick: () => setDeed('LOCK_DOWN'),
          },
          {
            kind: 'other',
            label: 'Unlock',
            icon: IconLockOpen,
            operation: 'unlockDoors',
            onClick: () => setDeed('UNLOCK'),
          },
        ]}
        empty={
          <EmptyState title={search.tab === 'SEEN' ? 'Nothing yet' : 'All quiet'} icon={IconShieldCheck}>
            Refused entries and doors forced or held open appear here as they happen.
          </EmptyState>
        }
      >
        <Group gap="sm" mb="md" mih="2.25rem">
          <LiveState />
          <output>
            {waiting > 0 && (
              <Button size="compact-md" leftSection={<IconArrowUp size={16} aria-hidden />} onClick={release}>
                Show {countOf(waiting, 'new event', 'new events')}
              </Button>
            )}
          </output>
        </Group>
        {lockdowns.length > 0 && (
          <Stack gap="sm" mb="md">
            {lockdowns.map((lockdown) => (
              <LockdownNotice key={lockdown.id} lockdown={lockdown} />
            ))}
          </Stack>
        )}
        <LatestUnlocks />
      </ListScreen>
      {shown && (
        <EventDialog
          event={shown}
          onClose={() => {
            setShown(undefined)
            release()
          }}
        />
      )}
      {deed && <DoorsDialog deed={deed} onClose={() => setDeed(undefined)} />}
    </div>
  )
}

const filters: readonly ListFilter[] = [
  { kind: 'choice', key: 'concern', open: true, label: 'What', options: concernChoices },
  { kind: 'dropdown', key: 'siteId', open: true, label: 'Site', load: siteOptions },
  { kind: 'dropdown', key: 'officeFloorId', label: 'Floor', load: floorOptions },
]

const columnsWith = (
  moment: ReturnType<typeof useMoment>,
  onShow: (event: SecurityEvent) => void,
): readonly Column<SecurityEvent>[] => [
  { key: 'dateTime', header: 'When', sortable: true, cell: ({ dateTime }) => moment(dateTime) },
  {
    key: 'concern',
    header: 'What',
    cell: ({ concern }) => (
      <StatusBadge status={concern} label={concernLabels[concern]} tone={concern === 'DENIED' ? 'warning' : 'danger'} />
    ),
  },
  {
    key: 'door',
    header: 'Where',
    cell: ({ accessDoor, officeFloor, site, lockedDown }) => (
      <div>
        <Group gap="xs">
          {accessDoor.name}
          {lockedDown && <LockedDown />}
        </Group>
        <Text size="xs" c="dimmed">
          {[officeFloor?.name, site?.name].filter(Boolean).join(', ')}
        </Text>
      </div>
    ),
  },
  { key: 'who', header: 'Who', cell: (event) => <Who event={event} /> },
  {
    key: 'reason',
    header: 'Why',
    hideBelow: 'md',
    width: '12rem',
    cell: ({ reason }) => reason && capitalised(reason),
  },
  {
    key: 'actions',
    header: '',
    cell: (event) => (
      <Button
        size="compact-md"
        variant="default"
        aria-label={`Review: ${concernLabels[event.concern]}, ${event.accessDoor.name}`}
        onClick={() => onShow(event)}
      >
        Review
      </Button>
    ),
  },
]

/** Whoever stood there, as far as it is known. */
const Who = ({ event: { user, guest, officeCentre, credential } }: { event: SecurityEvent }) => {
  const person = user ?? guest
  if (!person)
    return (
      <div>
        {credential ? 'Not known' : 'Nobody'}
        <Text size="xs" c="dimmed">
          {credential}
        </Text>
      </div>
    )
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={person.fullName} size={28} />
      <div>
        {person.fullName}
        <Text size="xs" c="dimmed">
          {guest ? guestText(guest) : officeCentre?.name}
        </Text>
      </div>
    </Group>
  )
}
