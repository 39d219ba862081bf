import { api } from '@atrium/auth/api.ts'
import { removeMappingColumn } from '@atrium/features/access-groups/parts/removeMappingColumn.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { accessLevelsQuery, type AccessLevel, type Elevator, type ElevatorProfileSearch } from './elevatorQueries.ts'

const AccessLevelDialog = lazy(() => import('./AccessLevelDialog.tsx'))

type AccessLevelsProps = {
  elevator: Elevator
  search: ElevatorProfileSearch
  onSearch: (search: ElevatorProfileSearch) => void
  AccessGroupLink: RecordLink
}

type Shown = { opened: boolean; level?: AccessLevel | undefined }

/** The sets of floors of an elevator that access groups lead to, with those groups. */
export const AccessLevels = ({ elevator, search, onSearch, AccessGroupLink }: AccessLevelsProps) => {
  const { id, name, allowedActions } = elevator
  const mayMap = useCan('createElevatorAccessLevel') && allowedActions.includes('map-level')
  const [dialog, setDialog] = useState<Shown>()
  const columns = useMemo(() => {
    const shown = columnsWith(AccessGroupLink)
    return mayMap ? [...shown, actionsColumn(id, (level) => setDialog({ opened: true, level }))] : shown
  }, [AccessGroupLink, mayMap, id])
  const add = mayMap && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      disabled={elevator.floors.length === 0}
      title={elevator.floors.length === 0 ? 'Say at which floors the elevator stops first.' : undefined}
      onClick={() => setDialog({ opened: true })}
    >
      Add access level
    </Button>
  )
  return (
    <>
      <ListPart
        label={`Access levels of ${name}`}
        searchLabel="Search access levels"
        searchHint="Access level"
        query={accessLevelsQuery(id, search)}
        columns={columns}
        rowKey={(level) => level.id}
        firstOrder={{ key: 'name', direction: 'ASC' }}
        search={search}
        onSearch={onSearch}
        add={add}
        empty={
          <EmptyState title="No access levels yet" icon={IconStack2} action={add}>
            An access level is a set of floors, such as the offices or the car park. Access groups give access to one.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {dialog && (
          <AccessLevelDialog
            key={`${dialog.level?.id} ${elevator.noOfAccessLevels} ${dialog.level?.version}`}
            elevator={elevator}
            level={dialog.level}
            opened={dialog.opened}
            onClose={() => setDialog((before) => before && { ...before, opened: false })}
          />
        )}
      </Suspense>
    </>
  )
}

const columnsWith = (AccessGroup: RecordLink): readonly Column<AccessLevel>[] => [
  { key: 'name', header: 'Access level', sortable: true, cell: ({ name }) => name },
  {
    key: 'floors',
    header: 'Floors',
    cell: ({ floors }) => <ShortList entries={floors.map(({ name }) => name)} />,
  },
  {
    key: 'accessGroups',
    header: 'Access groups',
    hideBelow: 'sm',
    cell: ({ accessGroups: [group, ...others] }) =>
      group && (
        <>
          <RecordAnchor id={group.id} operation="getAccessGroup" Link={AccessGroup}>
            {group.name}
          </RecordAnchor>
          {others.length > 0 && ` and ${others.length} more`}
        </>
      ),
  },
]

const actionsColumn = (id: string, change: (level: AccessLevel) => void) =>
  removeMappingColumn<AccessLevel>({
    more: (level) => (
      <Button size="compact-sm" variant="subtle" aria-label={`Edit ${level.name}`} onClick={() => change(level)}>
        Edit
      </Button>
    ),
    label: ({ name }) => `Remove ${name}`,
    question: ({ name }) => ({ title: `Remove ${name}`, message: 'The elevator keeps its floors.' }),
    action: (level) => api.call('deleteElevatorAccessLevel', { path: { id, levelId: level.id } }, { silent: true }),
  })
