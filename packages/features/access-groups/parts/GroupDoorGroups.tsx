import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { slotText } from '@atrium/validators/timeProgrammes.ts'
import { Button } from '@mantine/core'
import { IconDoor, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { partQuery, type DoorGroup } from '../accessGroupQueries.ts'
import type { GroupPartProps } from './groupPart.ts'
import { removeMappingColumn } from './removeMappingColumn.tsx'

const DoorGroupDialog = lazy(() => import('./DoorGroupDialog.tsx'))

type Shown = { opened: boolean; doorGroup?: DoorGroup | undefined }

/** Doors of a group that open together at times of their own (doc 2 §7, door-groups). */
export const GroupDoorGroups = ({ group, search, onSearch }: GroupPartProps) => {
  const { id, name } = group
  const mayMap = useCan('mapAccessGroupDoorGroupDoor') && group.allowedActions.includes('map-door-group')
  const [dialog, setDialog] = useState<Shown>()
  const shown = useMemo(
    () =>
      mayMap ? [...columns, actionsColumn(id, name, (doorGroup) => setDialog({ opened: true, doorGroup }))] : columns,
    [mayMap, id, name],
  )
  const add = mayMap && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setDialog({ opened: true })}>
      Add door group
    </Button>
  )
  return (
    <>
      <ListPart
        label={`Door groups of ${name}`}
        searchLabel="Search door groups"
        searchHint="Door group"
        query={api.query('listAccessGroupDoorGroups', { path: { id }, query: partQuery(search, 'name') })}
        columns={shown}
        rowKey={(doorGroup) => doorGroup.id}
        firstOrder={{ key: 'name', direction: 'ASC' }}
        search={search}
        onSearch={onSearch}
        add={add}
        empty={
          <EmptyState title="No door groups yet" icon={IconDoor} action={add}>
            Doors that open on the same days and at the same times, without a time programme.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {dialog && (
          <DoorGroupDialog
            key={`${dialog.doorGroup?.id} ${group.noOfDoorGroups} ${dialog.doorGroup?.version}`}
            group={group}
            doorGroup={dialog.doorGroup}
            opened={dialog.opened}
            onClose={() => setDialog((before) => before && { ...before, opened: false })}
          />
        )}
      </Suspense>
    </>
  )
}

const columns: readonly Column<DoorGroup>[] = [
  { key: 'name', header: 'Door group', sortable: true, cell: ({ name }) => name },
  { key: 'doors', header: 'Doors', cell: ({ doors }) => <ShortList entries={doors.map(({ name }) => name)} /> },
  {
    key: 'scheduler',
    header: 'Opens at',
    cell: ({ scheduler }) => slotText({ ...scheduler, includeHoliday: false }),
  },
]

const actionsColumn = (id: string, group: string, change: (doorGroup: DoorGroup) => void) =>
  removeMappingColumn<DoorGroup>({
    more: (doorGroup) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Edit ${doorGroup.name}`}
        onClick={() => change(doorGroup)}
      >
        Edit
      </Button>
    ),
    label: ({ name }) => `Remove ${name}`,
    question: ({ name }) => ({
      title: `Remove ${name}`,
      message: `The people of ${group} can no longer open its doors, unless they have access in another way.`,
    }),
    ask: (doorGroup, question) =>
      agreesTo('deleteAccessGroupDoorGroup', { path: { id, doorGroupId: doorGroup.id } }, question, () =>
        confirm(question),
      ),
    action: (doorGroup) =>
      api.call('deleteAccessGroupDoorGroup', { path: { id, doorGroupId: doorGroup.id } }, { silent: true }),
  })
