import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { IconHelpCircle, IconHistory } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import type { AccessGroupLinks } from '../accessGroupLinks.tsx'
import {
  accessGroupQuery,
  accessGroupTabs,
  type AccessGroup,
  type AccessGroupProfileSearch,
} from '../accessGroupQueries.ts'
import { GroupDivisions } from '../parts/GroupDivisions.tsx'
import { GroupDoorGroups } from '../parts/GroupDoorGroups.tsx'
import { GroupDoors } from '../parts/GroupDoors.tsx'
import { GroupFloors } from '../parts/GroupFloors.tsx'
import { GroupPeople } from '../parts/GroupPeople.tsx'
import { GroupTenants } from '../parts/GroupTenants.tsx'
import { AccessGroupForm } from './AccessGroupForm.tsx'

const GroupSystems = lazy(() => import('../parts/GroupSystems.tsx').then((part) => ({ default: part.GroupSystems })))

type AccessGroupProfileProps = {
  id: string
  search: AccessGroupProfileSearch
  onSearch: (search: AccessGroupProfileSearch) => void
  links: Pick<AccessGroupLinks, 'Division' | 'User' | 'TimeProgramme'>
  /** Goes to whether somebody passes a door. */
  onAsk: () => void
  /** Goes to the list of access groups. */
  onLeave: () => void
  /** Goes to who could enter by the group. */
  onWhoCouldEnter: () => void
}

type Tab = (typeof accessGroupTabs)[number]

/** One access group: its doors with their times, its people, whom it was given to, its history (doc 2 §2). */
export const AccessGroupProfile = (props: AccessGroupProfileProps) => {
  const { id, search, onSearch, links, onAsk, onLeave, onWhoCouldEnter } = props
  const { data: group } = useSuspenseQuery(accessGroupQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const mappings = [
    useCan('getAccessGroupMicroengineMapping'),
    useCan('getAccessGroupKoneMapping'),
    useCan('getAccessGroupBoschMapping'),
  ]
  const hasSystems = mappings.includes(true)
  const close = () => setIsEditing(false)
  if (isEditing) return <AccessGroupForm key={group.version} accessGroup={group} onSaved={close} onCancel={close} />

  const tab: Tab = search.tab ?? 'DOORS'
  const list = { group, search, onSearch, links }
  const panels: Record<Tab, () => ReactNode> = {
    DOORS: () => <GroupDoors {...list} />,
    DOOR_GROUPS: () => <GroupDoorGroups {...list} />,
    USERS: () => <GroupPeople {...list} />,
    DIVISIONS: () => <GroupDivisions {...list} />,
    TENANTS: () => <GroupTenants {...list} />,
    FLOORS: () => <GroupFloors {...list} />,
    SYSTEMS: () => (
      <Suspense fallback={<LoadingState />}>
        <GroupSystems group={group} />
      </Suspense>
    ),
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listAccessGroupHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }
  return (
    <DetailScreen
      title={group.name}
      description={[group.description, group.site?.name].filter(Boolean).join(' · ')}
      status={<StatusBadge status={group.active ? 'ACTIVE' : 'INACTIVE'} />}
      onBack={onLeave}
      allowedActions={group.allowedActions}
      actions={[
        {
          kind: 'other',
          label: 'Check access',
          icon: IconHelpCircle,
          operation: 'getAccessDecision',
          onClick: onAsk,
        },
        {
          kind: 'other',
          label: 'Who could enter',
          icon: IconHistory,
          operation: 'listWhoCouldEnter',
          onClick: onWhoCouldEnter,
        },
        { kind: 'edit', operation: 'updateAccessGroup', allowed: 'edit', onClick: () => setIsEditing(true) },
        {
          kind: 'delete',
          operation: 'deleteAccessGroup',
          allowed: 'delete',
          onClick: () => askToDeleteGroup(group, onLeave),
        },
      ]}
      tabs={{
        label: 'Access group',
        options: tabsOf(group, hasSystems),
        value: tab,
        onChange: (next) => onSearch(next === 'DOORS' ? {} : { tab: accessGroupTabs.find((one) => one === next) }),
      }}
    >
      {panels[tab]()}
    </DetailScreen>
  )
}

/** Whom a group was given to is told to the landlord that gave it. */
function tabsOf(
  { noOfDoorMappings, noOfDoorGroups, noOfUsers, noOfTenants, allowedActions }: AccessGroup,
  hasSystems: boolean,
) {
  const isGiven = allowedActions.includes('map-tenant')
  return [
    { value: 'DOORS', label: 'Doors', count: noOfDoorMappings },
    { value: 'DOOR_GROUPS', label: 'Door groups', count: noOfDoorGroups },
    { value: 'USERS', label: 'People', count: noOfUsers },
    { value: 'DIVISIONS', label: 'Divisions' },
    ...(isGiven
      ? [
          { value: 'TENANTS', label: 'Tenants', count: noOfTenants },
          { value: 'FLOORS', label: 'Floors' },
          ...(hasSystems ? [{ value: 'SYSTEMS', label: 'Other systems' }] : []),
        ]
      : []),
    { value: 'HISTORY', label: 'History' },
  ]
}

const askToDeleteGroup = ({ id, name, noOfUsers, noOfDoors }: AccessGroup, onDeleted: () => void): void =>
  askToDelete({
    ask: (question) => agreesTo('deleteAccessGroup', { path: { id } }, question, () => confirm(question)),
    title: `Delete ${name}`,
    message: `${countOf(noOfUsers, 'person loses', 'people lose')} ${countOf(noOfDoors, 'door', 'doors')} unless another group gives access.`,
    action: () => api.call('deleteAccessGroup', { path: { id } }, { silent: true }),
    onDeleted,
  })
