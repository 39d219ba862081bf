import { useCan } from '@atrium/permissions/Can.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen, type ListScreenProps } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconDoor, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import {
  accessDoorsQuery,
  controllerOptions,
  isTenant,
  type AccessDoorSearch,
  type AccessDoorSummary,
} from '../accessDoorQueries.ts'
import { LockedDown } from '../parts/LockedDown.tsx'
import { askToTurn } from '../doorActions.ts'
import { choicesOf, passageWords, placeOf, typeWords } from '../doorWords.ts'

type AccessDoorListProps = {
  search: AccessDoorSearch
  onSearch: (search: AccessDoorSearch) => void
  /** To one door. */
  Link: RecordLink
  tabs?: ListScreenProps<AccessDoorSummary, AccessDoorSearch>['tabs'] | undefined
  /** Goes to the form of a new one; where doors are set up only. */
  onAdd?: () => void
}

/** The doors of an office centre by name, or those a tenant was given (doc 2 §2). */
export const AccessDoorList = ({ search, onSearch, Link, tabs, onAdd }: AccessDoorListProps) => {
  const isSetup = onAdd !== undefined
  const mayTurn = useCan('activateAccessDoor')
  const mayUnlock = useCan('unlockAccessDoor')
  const hasControllers = useCan('getDeviceControllerDropDown') && !isTenant()
  const columns = useMemo(
    () => [
      ...places,
      ...(isSetup ? [controllerColumn] : [groupsColumn]),
      stateColumn,
      ...(isSetup && mayTurn ? [turnColumn] : []),
    ],
    [isSetup, mayTurn],
  )
  const filters = useMemo<ListFilter[]>(
    () => [
      { kind: 'choice', key: 'state', label: 'Status', options: states },
      { kind: 'choice', key: 'accessDoorType', label: 'Type', options: choicesOf(typeWords) },
      ...(hasControllers
        ? [
            {
              kind: 'dropdown',
              key: 'deviceControllerIds',
              label: 'Controller',
              load: controllerOptions,
              many: true,
            } as const,
          ]
        : []),
      ...(mayUnlock && !isTenant()
        ? [
            {
              kind: 'choice',
              key: 'assigned',
              label: 'Assigned to',
              options: [{ value: 'ME', label: 'Me' }],
            } as const,
          ]
        : []),
    ],
    [hasControllers, mayUnlock],
  )
  return (
    <ListScreen
      title={isSetup ? 'Door setup' : 'Doors'}
      description={isSetup ? 'Doors with their controllers, readers and relays' : 'Which groups open which doors'}
      query={accessDoorsQuery}
      columns={columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Door"
      {...(tabs ? { tabs } : {})}
      filters={filters}
      actions={
        onAdd
          ? [
              {
                kind: 'other',
                label: 'New door',
                icon: IconPlus,
                primary: true,
                operation: 'createAccessDoor',
                onClick: onAdd,
              },
            ]
          : []
      }
      rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
      empty={
        <EmptyState title="No doors yet" icon={IconDoor}>
          {isTenant()
            ? 'Doors appear here once the building team gives you an access group that includes them.'
            : 'Doors come from the door controllers, or you can add them manually.'}
        </EmptyState>
      }
    />
  )
}

const states = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Inactive' },
]

const places: readonly Column<AccessDoorSummary>[] = [
  {
    key: 'name',
    header: 'Door',
    sortable: true,
    cell: ({ name, passage }) => (
      <div>
        {name}
        {passage && (
          <Text size="xs" c="dimmed">
            {passageWords[passage]}
          </Text>
        )}
      </div>
    ),
  },
  { key: 'place', header: 'Place', hideBelow: 'sm', cell: placeOf },
]

const controllerColumn: Column<AccessDoorSummary> = {
  key: 'deviceController',
  header: 'Controller',
  hideBelow: 'md',
  cell: ({ deviceController }) => deviceController?.name,
}

const groupsColumn: Column<AccessDoorSummary> = {
  key: 'accessGroupNames',
  header: 'Access groups',
  hideBelow: 'md',
  cell: ({ accessGroupNames }) => <ShortList entries={accessGroupNames} />,
}

const stateColumn: Column<AccessDoorSummary> = {
  key: 'active',
  header: 'Status',
  cell: ({ active, lockdown }) => (
    <Group gap="xs">
      <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} />
      {lockdown && <LockedDown />}
    </Group>
  ),
}

const turnColumn: Column<AccessDoorSummary> = {
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  // On a phone it would stand over long names; the door's own page has it too.
  hideBelow: 'sm',
  align: 'end',
  width: '8rem',
  cell: (door) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`${door.active ? 'Deactivate' : 'Activate'} ${door.name}`}
      onClick={() => void askToTurn(door)}
    >
      {door.active ? 'Deactivate' : 'Activate'}
    </Button>
  ),
}
