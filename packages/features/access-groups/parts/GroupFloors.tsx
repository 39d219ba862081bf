import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { confirm, type ConfirmOptions } from '@atrium/ui/ConfirmDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconStack2 } from '@tabler/icons-react'
import { useCallback } from 'react'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { partQuery, type FloorMapping } from '../accessGroupQueries.ts'
import { GivenTo } from './GivenTo.tsx'
import type { GroupPartProps } from './groupPart.ts'

/** The floors whose tenants put their people into a group, whoever leases there (doc 2 §7, office-floor-mapping). */
export const GroupFloors = ({ group, search, onSearch }: GroupPartProps) => {
  const { id } = group
  const take = useCallback(
    (mapping: FloorMapping) =>
      api.call('deleteAccessGroupOfficeFloorMapping', { path: { id, mappingId: mapping.id } }, { silent: true }),
    [id],
  )
  const askToTake = useCallback(
    (mapping: FloorMapping, question: ConfirmOptions) =>
      agreesTo('deleteAccessGroupOfficeFloorMapping', { path: { id, mappingId: mapping.id } }, question, () =>
        confirm(question),
      ),
    [id],
  )
  return (
    <GivenTo
      group={group}
      search={search}
      onSearch={onSearch}
      title="Floors"
      icon={IconStack2}
      explanation="Tenants who lease a unit on these floors can add their own people, for as long as the lease runs."
      operation="updateAccessGroupOfficeFloorMapping"
      query={api.query('listAccessGroupOfficeFloorMapping', { path: { id }, query: partQuery(search, 'name') })}
      columns={columns}
      nameOf={nameOf}
      load={floorOptions}
      give={(officeFloorIds) =>
        api.call('updateAccessGroupOfficeFloorMapping', { path: { id }, body: { officeFloorIds } }, { silent: true })
      }
      take={take}
      askToTake={askToTake}
      askToGive={(officeFloorIds) =>
        agreesTo(
          'updateAccessGroupOfficeFloorMapping',
          { path: { id }, body: { officeFloorIds } },
          { title: `Give ${group.name} to floors`, confirmLabel: 'Give' },
        )
      }
    />
  )
}

const nameOf = ({ officeFloor, officeTower }: FloorMapping) => `${officeTower.name}, ${officeFloor.name}`

const columns: readonly Column<FloorMapping>[] = [
  { key: 'name', header: 'Floor', sortable: true, cell: ({ officeFloor }) => officeFloor.name },
  { key: 'tower', header: 'Building', cell: ({ officeTower }) => officeTower.name },
]

const floorOptions: LoadOptions = (wildcardSearch) => api.query('getOfficeFloorDropDown', { query: { wildcardSearch } })
