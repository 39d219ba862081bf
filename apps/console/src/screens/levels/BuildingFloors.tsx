import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { sortOf } from '@atrium/screens-kit/list/listSearch.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { IconStairs } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useDeleteFloor } from './buildingActions.tsx'
import { floorColumns } from './floorColumns.tsx'
import { floorsQuery, type Building, type Floor } from './levelQueries.ts'
import type { LevelProfileSearch } from './levelSearch.ts'

type BuildingFloorsProps = {
  building: Building
  search: LevelProfileSearch
  onSearch: (search: LevelProfileSearch) => void
  UnitsLink: RecordLink
  onEdit: (floor: Floor) => void
  onShowAccess: (floor: Floor) => void
}

/** The floors of a building, from the top down. */
export const BuildingFloors = ({
  building,
  search,
  onSearch,
  UnitsLink,
  onEdit,
  onShowAccess,
}: BuildingFloorsProps) => {
  const query = floorsQuery(building.id, search)
  const remove = useDeleteFloor()
  const columns = useMemo(
    () => floorColumns(UnitsLink, { edit: onEdit, remove, showAccess: onShowAccess }),
    [UnitsLink, onEdit, remove, onShowAccess],
  )
  if (building.noOfFloors === 0) {
    return (
      <EmptyState title="No floors yet" icon={IconStairs}>
        Add floors one by one, upload a spreadsheet, or synchronise them with the building system.
      </EmptyState>
    )
  }
  const firstOrder = sortOf({}, query)
  return (
    <ListPart
      label={`Floors of ${building.name}`}
      searchLabel="Search floors"
      searchHint="Floor name"
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      {...(firstOrder ? { firstOrder } : {})}
      search={search}
      onSearch={onSearch}
      add={null}
    />
  )
}
