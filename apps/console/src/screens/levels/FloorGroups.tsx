import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { accessGroupLinks } from '@atrium/features/access-groups/accessGroupLinks.tsx'
import { removeMappingColumn } from '@atrium/features/access-groups/parts/removeMappingColumn.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import type { BasicListSearch } from '@atrium/screens-kit/list/listSearch.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button } from '@mantine/core'
import { IconDoorEnter, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ActiveBadge } from './levelColumns.tsx'
import type { Floor } from './levelQueries.ts'

const ChooseDialog = lazyDialog(async () => ({
  default: (await import('@atrium/screens-kit/ChooseDialog.tsx')).ChooseDialog,
}))

type FloorGroup = Schemas['FloorAccessGroup']

/** The access groups that the tenants of a floor put their people into, given and taken from the floor. */
export const FloorGroups = ({ floor }: { floor: Floor }) => {
  const { id, name } = floor
  const [search, setSearch] = useState<BasicListSearch>({})
  const [isAdding, setIsAdding] = useState<boolean>()
  const mayGive = useCan('updateAccessGroupOfficeFloorMapping')
  const shown = useMemo(() => (mayGive ? [...columns, removal(floor)] : columns), [mayGive, floor])
  const add = mayGive && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
      Add access groups
    </Button>
  )
  return (
    <Section title="Access groups" description="Tenants who lease a unit on this floor can add their own people">
      <ListPart
        label={`Access groups of floor ${name}`}
        searchLabel="Search access groups"
        searchHint="Access group"
        query={api.query('listOfficeFloorAccessGroups', {
          path: { id },
          query: { sortProperties: 'name', sortDirection: 'ASC', ...search },
        })}
        columns={shown}
        rowKey={(group) => group.id}
        firstOrder={{ key: 'name', direction: 'ASC' }}
        search={search}
        onSearch={setSearch}
        rowLink={({ accessGroup }, content) => (
          <accessGroupLinks.AccessGroup id={accessGroup.id}>{content}</accessGroupLinks.AccessGroup>
        )}
        add={add}
        empty={
          <EmptyState title="No access groups yet" icon={IconDoorEnter} action={add}>
            Give the tenants of this floor a group of doors.
          </EmptyState>
        }
      />
      {isAdding !== undefined && (
        <ChooseDialog
          opened={isAdding}
          title={`Add access groups to floor ${name}`}
          nouns={['access group', 'access groups']}
          field="accessGroupIds"
          description="Their doors open to the people whom the tenants of this floor add"
          load={groupOptions}
          most={20}
          add={async (ids) => {
            for (const groupId of ids) await give(id, groupId)
            recordNotices.updated()
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Section>
  )
}

const give = (officeFloorId: string, id: string) =>
  api.call(
    'updateAccessGroupOfficeFloorMapping',
    { path: { id }, body: { officeFloorIds: [officeFloorId] } },
    { silent: true },
  )

const groupOptions: LoadOptions = (wildcardSearch) => api.query('getAccessGroupDropDown', { query: { wildcardSearch } })

const columns: readonly Column<FloorGroup>[] = [
  { key: 'name', header: 'Access group', sortable: true, cell: ({ accessGroup }) => accessGroup.name },
  { key: 'active', header: 'Status', hideBelow: 'sm', cell: ({ active }) => <ActiveBadge active={active} /> },
]

const partsOf = ({ id, accessGroup }: FloorGroup) => ({ path: { id: accessGroup.id, mappingId: id } })

/** Who would lose which doors is shown before. */
const removal = ({ name }: Floor) =>
  removeMappingColumn<FloorGroup>({
    label: ({ accessGroup }) => `Remove ${accessGroup.name}`,
    question: ({ accessGroup }) => ({
      title: `Remove ${accessGroup.name}`,
      message: `Tenants of floor ${name} lose access to its doors, unless they have it in another way.`,
    }),
    ask: (group, question) =>
      agreesTo('deleteAccessGroupOfficeFloorMapping', partsOf(group), question, () => confirm(question)),
    action: (group) => api.call('deleteAccessGroupOfficeFloorMapping', partsOf(group), { silent: true }),
  })
