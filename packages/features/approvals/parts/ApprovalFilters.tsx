import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { changed } from '@atrium/screens-kit/list/listSearch.ts'
import { FilterSelect } from '@atrium/ui/FilterSelect.tsx'
import { useQuery } from '@tanstack/react-query'
import { approvalFiltersQuery } from '../approvalQueries.ts'
import type { ApprovalSearch } from '../approvalSearch.ts'

type Named = { id: string; name: string }

/** Selects for the company that asks and the place it is about; one with nothing to choose from is left out. */
export function useApprovalFilters(search: ApprovalSearch, onSearch: (search: ApprovalSearch) => void) {
  const filters = useQuery(readable(approvalFiltersQuery())).data
  const select = (key: 'companyId' | 'siteId', label: string, named: readonly Named[]) =>
    (named.length > 1 || search[key] !== undefined) && (
      <FilterSelect
        label={label}
        value={search[key]}
        choices={named.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => onSearch(changed(search, { [key]: chosen }))}
      />
    )
  return (
    <>
      {select('companyId', 'Company', filters?.companies ?? [])}
      {select('siteId', 'Place', filters?.places ?? [])}
    </>
  )
}
