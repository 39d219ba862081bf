import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button, Group, Text } from '@mantine/core'
import { IconDoor, IconElevator, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import type { AccessGroupLinks } from '../accessGroupLinks.tsx'
import { partQuery, type DoorMapping } from '../accessGroupQueries.ts'
import type { GroupPartProps } from './groupPart.ts'
import { removeMappingColumn } from './removeMappingColumn.tsx'

const DoorDialog = lazyDialog(() => import('./DoorDialog.tsx'))

type Shown = { opened: boolean; kind: DoorMapping['accessDoorType']; mapping?: DoorMapping | undefined }

/** The doors and elevators of a group, each with its times, elevators with their floors (doc 2 §7, door-mappings). */
export const GroupDoors = ({ group, search, onSearch, links: { TimeProgramme } }: GroupPartProps) => {
  const { id, name } = group
  const mayMap = useCan('createAccessGroupDoorMapping') && group.allowedActions.includes('map-door')
  const [dialog, setDialog] = useState<Shown>()
  const columns = useMemo(
    () => columnsWith(TimeProgramme, mayMap ? { id, name, change: setDialog } : undefined),
    [TimeProgramme, mayMap, id, name],
  )
  const mayMapElevator = useCan('mapAccessGroupElevator') && group.allowedActions.includes('map-elevator')
  const add = mayMap && (
    <Group gap="xs">
      {mayMapElevator && (
        <Button
          variant="default"
          leftSection={<IconElevator size={16} stroke={1.75} aria-hidden />}
          onClick={() => setDialog({ opened: true, kind: 'ELEVATOR' })}
        >
          Add elevator
        </Button>
      )}
      <Button
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setDialog({ opened: true, kind: 'DOOR' })}
      >
        Add door
      </Button>
    </Group>
  )
  return (
    <>
      <ListPart
        label={`Doors of ${name}`}
        searchLabel="Search doors"
        searchHint="Door"
        query={api.query('listAccessGroupDoorMappings', { path: { id }, query: partQuery(search, 'name') })}
        columns={columns}
        rowKey={(mapping) => mapping.id}
        firstOrder={{ key: 'name', direction: 'ASC' }}
        search={search}
        onSearch={onSearch}
        add={add}
        empty={
          <EmptyState title="This group has no doors yet" icon={IconDoor} action={add}>
            Add the doors its people can open, each with a time programme.
          </EmptyState>
        }
      />
      {dialog && (
        <DoorDialog
          key={`${dialog.kind} ${dialog.mapping?.id} ${group.noOfDoorMappings} ${dialog.mapping?.version}`}
          group={group}
          kind={dialog.kind}
          mapping={dialog.mapping}
          opened={dialog.opened}
          onClose={() => setDialog((shown) => shown && { ...shown, opened: false })}
        />
      )}
    </>
  )
}

type Changes = { id: string; name: string; change: (shown: Shown) => void }

const columnsWith = (
  TimeProgramme: AccessGroupLinks['TimeProgramme'],
  changes: Changes | undefined,
): readonly Column<DoorMapping>[] => [
  {
    key: 'name',
    header: 'Door or elevator',
    sortable: true,
    cell: ({ accessDoor, elevatorAccessLevel }) => (
      <div>
        {accessDoor.name}
        {elevatorAccessLevel !== null && (
          <Text size="xs" c="dimmed">
            Elevator, {elevatorAccessLevel.name}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'accessTimeZone',
    header: 'Opens at',
    cell: ({ accessTimeZone }) => (
      <RecordAnchor id={accessTimeZone.id} operation="getAccessTimeZone" Link={TimeProgramme}>
        {accessTimeZone.name}
      </RecordAnchor>
    ),
  },
  ...(changes ? [actionsColumn(changes)] : []),
]

const actionsColumn = ({ id, name, change }: Changes) =>
  removeMappingColumn<DoorMapping>({
    more: (mapping) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Edit schedule of ${mapping.accessDoor.name}`}
        onClick={() => change({ opened: true, kind: mapping.accessDoorType, mapping })}
      >
        Edit schedule
      </Button>
    ),
    label: ({ accessDoor }) => `Remove ${accessDoor.name}`,
    question: ({ accessDoor }) => ({
      title: `Remove ${accessDoor.name}`,
      message: `The people of ${name} can no longer open ${accessDoor.name}, unless another group gives them access.`,
    }),
    ask: (mapping, question) =>
      agreesTo('deleteAccessGroupDoorMapping', { path: { id, mappingId: mapping.id } }, question, () =>
        confirm(question),
      ),
    action: (mapping) =>
      api.call('deleteAccessGroupDoorMapping', { path: { id, mappingId: mapping.id } }, { silent: true }),
  })
