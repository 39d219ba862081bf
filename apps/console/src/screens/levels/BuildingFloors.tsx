import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { changed, pageIn, sortIn } from '@atrium/screens-kit/list/listSearch.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import { IconStairs } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
}

/** The floors of a building, from the top down. */
export const BuildingFloors = ({ building, search, onSearch, UnitsLink, onEdit }: BuildingFloorsProps) => {
  const floors = useQuery({ ...floorsQuery(building.id, search), placeholderData: keepPreviousData })
  const remove = useDeleteFloor()
  const columns = useMemo(() => floorColumns(UnitsLink, { edit: onEdit, remove }), [UnitsLink, onEdit, remove])
  const total = floors.data?.total
  if (building.noOfFloors === 0) {
    return (
      <EmptyState title="No floors yet" icon={IconStairs}>
        Add floors one by one, upload them from a spreadsheet, or synchronise them with the building system.
      </EmptyState>
    )
  }
  return (
    <div>
      <FilterBar
        search={
          <SearchBox
            label="Search floors"
            hint="Floor name"
            value={search.wildcardSearch ?? ''}
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
          />
        }
      />
      <Table
        label={`Floors of ${building.name}`}
        columns={columns}
        rows={floors.data?.items ?? []}
        rowKey={({ id }) => id}
        total={total}
        sort={sortIn(search)}
        onSort={({ key, direction }) => onSearch(changed(search, { sortProperties: key, sortDirection: direction }))}
        loading={floors.isFetching && (floors.isPending || floors.isPlaceholderData)}
        error={floors.isError ? errorMessage(floors.error) : undefined}
        onRetry={() => void floors.refetch()}
        pagination={
          total !== undefined && (
            <Pagination {...pageIn(search)} total={total} onChange={(page) => onSearch(changed(search, page))} />
          )
        }
      />
    </div>
  )
}
