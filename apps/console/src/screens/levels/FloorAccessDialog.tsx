import { accessDoorLinks } from '@atrium/features/access-doors/accessDoorLinks.tsx'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import type { BasicListSearch } from '@atrium/screens-kit/list/listSearch.ts'
import { Dialog } from '@atrium/ui/Dialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Stack } from '@mantine/core'
import { IconDoor } from '@tabler/icons-react'
import { useState } from 'react'
import { FloorGroups } from './FloorGroups.tsx'
import { ActiveBadge } from './levelColumns.tsx'
import type { Floor } from './levelQueries.ts'

type FloorAccessDialogProps = { floor: Floor; opened: boolean; onClose: () => void }

/** The doors of a floor, and the access groups that its tenants were given. Load it lazily. */
const FloorAccessDialog = ({ floor, opened, onClose }: FloorAccessDialogProps) => {
  const [hasGroups, hasDoors] = [useCan('listOfficeFloorAccessGroups'), useCan('listAccessDoors')]
  return (
    <Dialog opened={opened} title={`Access to floor ${floor.name}`} size="xl" onClose={onClose}>
      <Stack gap="lg">
        {hasGroups && <FloorGroups floor={floor} />}
        {hasDoors && <FloorDoors floor={floor} />}
      </Stack>
    </Dialog>
  )
}

/** The doors of a floor; each is moved to another one in its own form. */
const FloorDoors = ({ floor: { id, name } }: { floor: Floor }) => {
  const [search, setSearch] = useState<BasicListSearch>({})
  return (
    <Section title="Doors">
      <ListPart
        label={`Doors of floor ${name}`}
        searchLabel="Search doors"
        searchHint="Door"
        query={api.query('listAccessDoors', {
          query: { sortProperties: 'name', sortDirection: 'ASC', ...search, officeFloorId: id },
        })}
        columns={columns}
        rowKey={(door) => door.id}
        firstOrder={{ key: 'name', direction: 'ASC' }}
        search={search}
        onSearch={setSearch}
        rowLink={(door, content) => <accessDoorLinks.AccessDoor id={door.id}>{content}</accessDoorLinks.AccessDoor>}
        add={undefined}
        empty={
          <EmptyState title="No doors on this floor yet" icon={IconDoor}>
            Choose this floor in the form of a door.
          </EmptyState>
        }
      />
    </Section>
  )
}

const columns: readonly Column<Schemas['AccessDoorSummary']>[] = [
  { key: 'name', header: 'Door', sortable: true, cell: ({ name }) => name },
  { key: 'groups', header: 'Access groups', cell: ({ accessGroupNames }) => accessGroupNames.join(', ') },
  { key: 'active', header: 'Status', hideBelow: 'sm', cell: ({ active }) => <ActiveBadge active={active} /> },
]

export default FloorAccessDialog
