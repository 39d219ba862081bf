import { FloorLockdown, FloorName } from '@atrium/features/access-doors/parts/FloorLockdown.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActionIcon, Anchor, Group } from '@mantine/core'
import { Can } from '@atrium/permissions/Can.tsx'
import { IconDoor, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Floor } from './levelQueries.ts'

type FloorActions = Record<'edit' | 'remove' | 'showAccess', (floor: Floor) => void>

/** The floors of a building, with a way to their units and what may be done to each. */
export const floorColumns = (UnitsLink: RecordLink, actions: FloorActions): readonly Column<Floor>[] => [
  { key: 'name', header: 'Floor', sortable: true, cell: (floor) => <FloorName floor={floor} /> },
  { key: 'levelNo', header: 'Level number', sortable: true, align: 'end', cell: ({ levelNo }) => levelNo },
  {
    key: 'noOfUnits',
    header: 'Units',
    align: 'end',
    cell: (floor) => <Units {...floor} UnitsLink={UnitsLink} />,
  },
  { key: 'description', header: 'Description', hideBelow: 'md', cell: ({ description }) => description },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    width: '14rem',
    cell: (floor) => <Actions floor={floor} {...actions} />,
  },
]

const Units = ({ id, name, noOfUnits, UnitsLink }: Floor & { UnitsLink: RecordLink }) => {
  const words = noOfUnits.toLocaleString('en')
  if (noOfUnits === 0) return words
  return (
    <Anchor renderRoot={(properties) => <UnitsLink {...properties} id={id} aria-label={`${words} units of ${name}`} />}>
      {words}
    </Anchor>
  )
}

const Actions = ({ floor, edit, remove, showAccess }: FloorActions & { floor: Floor }) => (
  <Group gap={4} justify="flex-end" wrap="nowrap">
    <FloorLockdown floor={floor} />
    <Can operation="listAccessDoors">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Doors and access groups of floor ${floor.name}`}
        onClick={() => showAccess(floor)}
      >
        <IconDoor size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Can>
    <Can operation="listWhoCouldEnter">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Who could enter floor ${floor.name}`}
        renderRoot={(properties) => <Link {...properties} to="/who-could-enter" search={{ officeFloorId: floor.id }} />}
      >
        <IconHistory size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Can>
    {floor.allowedActions.includes('edit') && (
      <ActionIcon variant="subtle" color="gray" aria-label={`Edit floor ${floor.name}`} onClick={() => edit(floor)}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    )}
    {floor.allowedActions.includes('delete') && (
      <ActionIcon variant="subtle" color="gray" aria-label={`Delete floor ${floor.name}`} onClick={() => remove(floor)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    )}
  </Group>
)
