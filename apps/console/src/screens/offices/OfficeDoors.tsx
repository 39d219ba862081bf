import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { removeMappingColumn } from '@atrium/features/access-groups/parts/removeMappingColumn.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button } from '@mantine/core'
import { IconDoor, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { PlaceProfileSearch } from '../sites/placePeopleSearch.ts'
import { ActiveBadge } from '../sites/siteColumns.tsx'
import { byName } from '../sites/siteQueries.ts'
import type { Office } from './officeQueries.ts'

const ChooseDialog = lazy(() =>
  import('@atrium/screens-kit/ChooseDialog.tsx').then(({ ChooseDialog: dialog }) => ({ default: dialog })),
)

type Door = Schemas['AreaDoor']

type OfficeDoorsProps = {
  office: Office
  search: PlaceProfileSearch
  onSearch: (search: PlaceProfileSearch) => void
}

/** The doors and elevators of an office (doc 2 §7, get-door). */
export const OfficeDoors = ({ office, search, onSearch }: OfficeDoorsProps) => {
  const { id, name } = office
  const mayMap = useCan('mapAreaDoor') && office.allowedActions.includes('map-door')
  const [isAdding, setIsAdding] = useState<boolean>()
  const load = useMemo(() => freeDoors(id), [id])
  const shown = useMemo(() => (mayMap ? [...columns, removal(office)] : columns), [mayMap, office])
  const add = mayMap && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add doors
    </Button>
  )
  return (
    <>
      <ListPart
        label={`Doors of ${name}`}
        searchLabel="Search doors"
        searchHint="Door"
        query={api.query('listAreaDoors', { path: { id }, query: byName('name', search) })}
        columns={shown}
        rowKey={(door) => door.id}
        firstOrder={{ key: 'name', direction: 'ASC' }}
        search={search}
        onSearch={onSearch}
        add={add}
        empty={
          <EmptyState title="No doors belong to this office yet" icon={IconDoor} action={add}>
            Add the doors and elevators that lead into this office.
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {isAdding !== undefined && (
          <ChooseDialog
            key={office.doors}
            opened={isAdding}
            title={`Add doors to ${name}`}
            nouns={['door', 'doors']}
            field="accessDoorIds"
            description="Doors and elevators that belong to no office yet"
            load={load}
            most={200}
            ask={(accessDoorIds) =>
              agreesTo(
                'mapAreaDoor',
                { path: { id }, body: { accessDoorIds } },
                { title: `Add doors to ${name}`, confirmLabel: 'Add' },
              )
            }
            add={async (accessDoorIds) => {
              await api.call('mapAreaDoor', { path: { id }, body: { accessDoorIds } }, { silent: true })
              recordNotices.updated()
            }}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The doors of no office, as a drop-down offers them. */
const freeDoors =
  (id: string): LoadOptions =>
  (wildcardSearch) => {
    const parts = {
      path: { id },
      query: { ...byName('name', { limit: 50 }), wildcardSearch, notAssignAreaOrAreaId: id },
    }
    return {
      queryKey: ['listAreaDoors', parts, 'free'],
      queryFn: async () => {
        const { items } = await api.call('listAreaDoors', parts, { silent: true })
        return items.flatMap((door) =>
          door.area === null ? [{ code: door.id, label: door.name, value: door.id }] : [],
        )
      },
    }
  }

const columns: readonly Column<Door>[] = [
  { key: 'name', header: 'Door', sortable: true, cell: ({ name }) => name },
  {
    key: 'accessDoorType',
    header: 'Type',
    cell: ({ accessDoorType }) => (accessDoorType === 'ELEVATOR' ? 'Elevator' : 'Door'),
  },
  { key: 'active', header: 'Status', hideBelow: 'sm', cell: ({ active }) => <ActiveBadge active={active} /> },
]

const removal = ({ id, name }: Office) =>
  removeMappingColumn<Door>({
    label: (door) => `Remove ${door.name}`,
    question: (door) => ({
      title: `Remove ${door.name}`,
      message: `${door.name} no longer belongs to ${name}. Who may pass it stays as it is.`,
    }),
    ask: (door, question) =>
      agreesTo('unmapAreaDoor', { path: { id, doorId: door.id } }, question, () => confirm(question)),
    action: (door) => api.call('unmapAreaDoor', { path: { id, doorId: door.id } }, { silent: true }),
  })
