import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Group } from '@mantine/core'
import { IconFlask, IconHelpCircle, IconHistory, IconLockOpen } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { AccessDoorLinks } from '../accessDoorLinks.tsx'
import {
  accessDoorQuery,
  accessDoorTabs,
  isTenant,
  type AccessDoor,
  type AccessDoorProfileSearch,
  type AccessDoorTab,
} from '../accessDoorQueries.ts'
import { askAboutRequests, askToDeleteDoor, askToTurn, askToUnlock } from '../doorActions.ts'
import { placeOf } from '../doorWords.ts'
import { DoorGroups } from '../parts/DoorGroups.tsx'
import { DoorHardware } from '../parts/DoorHardware.tsx'
import { DoorSubAdmins } from '../parts/DoorSubAdmins.tsx'
import { LockedDown } from '../parts/LockedDown.tsx'
import { LockdownPart } from '../parts/LockdownPart.tsx'
import { DoorForm } from './DoorForm.tsx'

const RenameDialog = lazy(() => import('../parts/RenameDialog.tsx'))

type AccessDoorProfileProps = {
  id: string
  /** The tab to begin with: what a door is made of, or who passes it. */
  first: AccessDoorTab
  search: AccessDoorProfileSearch
  onSearch: (search: AccessDoorProfileSearch) => void
  links: Pick<AccessDoorLinks, 'AccessGroup' | 'TimeProgramme' | 'User'>
  /** What happened at it; none for whom may not see it. */
  events?: ((door: AccessDoor) => ReactNode) | undefined
  /** Goes to whether somebody may pass it. */
  onAsk: () => void
  /** Goes to who could enter by it. */
  onWhoCouldEnter: () => void
  /** Goes to the door in the vendor lab, where there is one. */
  onTry?: ((door: AccessDoor) => void) | undefined
  /** Goes to the list of doors. */
  onLeave: () => void
}

/** One door: what it is made of, which groups lead to it, who looks after it, its history (doc 2 §2). */
export const AccessDoorProfile = (props: AccessDoorProfileProps) => {
  const { id, first, search, onSearch, links, events, onAsk, onWhoCouldEnter, onTry, onLeave } = props
  const { data: door } = useSuspenseQuery(accessDoorQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const [isRenaming, setIsRenaming] = useState<boolean>()
  const close = () => setIsEditing(false)
  if (isEditing) return <DoorForm key={door.version} door={door} onSaved={close} onCancel={close} />

  const own = !isTenant()
  const tab: AccessDoorTab = own ? (search.tab ?? first) : 'GROUPS'
  const list = { door, search, onSearch, links }
  const panels: Record<AccessDoorTab, () => ReactNode> = {
    HARDWARE: () => <DoorHardware door={door} />,
    GROUPS: () => <DoorGroups {...list} />,
    EVENTS: () => events?.(door),
    SUB_ADMINS: () => <DoorSubAdmins {...list} />,
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listAccessDoorHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }
  return (
    <>
      <DetailScreen
        title={door.name}
        description={placeOf(door)}
        status={
          <Group gap="xs">
            <StatusBadge status={door.active ? 'ACTIVE' : 'INACTIVE'} />
            {door.lockdown && <LockedDown />}
          </Group>
        }
        onBack={onLeave}
        allowedActions={door.allowedActions}
        actions={actionsOf(door, {
          ask: onAsk,
          whoCouldEnter: onWhoCouldEnter,
          attempt: onTry,
          edit: () => setIsEditing(true),
          rename: () => setIsRenaming(true),
          leave: onLeave,
        })}
        {...(own
          ? {
              tabs: {
                label: 'Door',
                options: tabsOf(door, first).filter(({ value }) => value !== 'EVENTS' || events !== undefined),
                value: tab,
                onChange: (next: string) =>
                  onSearch(next === first ? {} : { tab: accessDoorTabs.find((one) => one === next) }),
              },
            }
          : {})}
      >
        {own && (
          <LockdownPart target={{ accessDoorId: id }} within={[door.officeFloor?.id, door.site?.id]} what="this door" />
        )}
        {panels[tab]()}
      </DetailScreen>
      <Suspense fallback={null}>
        {isRenaming !== undefined && (
          <RenameDialog key={door.version} opened={isRenaming} door={door} onClose={() => setIsRenaming(false)} />
        )}
      </Suspense>
    </>
  )
}

function tabsOf({ noOfSubAdmins, accessGroupNames }: AccessDoor, first: AccessDoorTab) {
  const labels: Record<AccessDoorTab, { label: string; count?: number }> = {
    HARDWARE: { label: 'Hardware' },
    GROUPS: { label: 'Access groups', count: accessGroupNames.length },
    EVENTS: { label: 'Events' },
    SUB_ADMINS: { label: 'Sub-admins', count: noOfSubAdmins },
    HISTORY: { label: 'History' },
  }
  const order = [first, ...accessDoorTabs.filter((tab) => tab !== first)]
  return order.map((value) => ({ value, ...labels[value] }))
}

type Ways = Record<'ask' | 'whoCouldEnter' | 'edit' | 'rename' | 'leave', () => void> & {
  attempt: ((door: AccessDoor) => void) | undefined
}

/** What may be done to a door now; why it cannot be unlocked is said where its controller is to blame. */
function actionsOf(door: AccessDoor, ways: Ways): GatedAction<AccessDoor>[] {
  const { ask, whoCouldEnter, attempt, edit, rename, leave } = ways
  const { active, allowDoorAccessRequest } = door
  return [
    {
      kind: 'other',
      label: 'Unlock',
      icon: IconLockOpen,
      primary: true,
      operation: 'unlockAccessDoor',
      allowed: 'unlock-door',
      ...(door.allowedActions.includes('edit') && active && !door.reported
        ? { hint: 'No controller has reported this door yet' }
        : {}),
      onClick: () => void askToUnlock(door),
    },
    {
      kind: 'other',
      label: 'Check access',
      icon: IconHelpCircle,
      operation: 'getAccessDecision',
      onClick: ask,
    },
    {
      kind: 'other',
      label: 'Who could enter',
      icon: IconHistory,
      operation: 'listWhoCouldEnter',
      onClick: whoCouldEnter,
    },
    ...(attempt && door.reported
      ? [
          {
            kind: 'other' as const,
            label: 'Try in the vendor lab',
            icon: IconFlask,
            operation: 'getVendorLab' as const,
            onClick: () => attempt(door),
          },
        ]
      : []),
    { kind: 'edit', operation: 'updateAccessDoor', allowed: 'edit', onClick: edit },
    { kind: 'other', label: 'Rename', operation: 'renameAccessDoor', allowed: 'rename', onClick: rename },
    {
      kind: 'other',
      label: active ? 'Deactivate' : 'Activate',
      operation: active ? 'deactivateAccessDoor' : 'activateAccessDoor',
      allowed: active ? 'deactivate' : 'activate',
      onClick: () => void askToTurn(door),
    },
    {
      kind: 'other',
      label: allowDoorAccessRequest ? 'Stop requests' : 'Allow requests',
      operation: allowDoorAccessRequest ? 'disallowDoorAccessRequest' : 'allowDoorAccessRequest',
      allowed: allowDoorAccessRequest ? 'disallow-door-access-request' : 'allow-door-access-request',
      onClick: () => void askAboutRequests(door),
    },
    {
      kind: 'delete',
      operation: 'deleteAccessDoor',
      allowed: 'delete',
      onClick: () => askToDeleteDoor(door, leave),
    },
  ]
}
