import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { changed, pageIn, sortIn } from '@atrium/screens-kit/list/listSearch.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import { Button } from '@mantine/core'
import { IconDoor, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { officeColumns } from '../offices/officeColumns.tsx'
import type { PlaceProfileSearch } from './placePeopleSearch.ts'
import { byName, siteOfficesQuery, type Site } from './siteQueries.ts'

type SiteOfficesProps = {
  site: Site
  search: PlaceProfileSearch
  onSearch: (search: PlaceProfileSearch) => void
  OfficeLink: RecordLink
  /** Makes a new office of the site. */
  AddOfficeLink: RecordLink
}

const columns = officeColumns.filter(({ key }) => key !== 'site')
const firstOrder = { key: 'name', direction: 'ASC' } as const

/** The offices of a site (doc 2 §7, get-area). */
export const SiteOffices = (props: SiteOfficesProps) => {
  const { site, search, onSearch, AddOfficeLink } = props
  const add = useCan('createArea') && site.active && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      renderRoot={(properties) => <AddOfficeLink id={site.id} {...properties} />}
    >
      New office
    </Button>
  )
  if (site.areas === 0) {
    return (
      <EmptyState title="No offices on this site yet" icon={IconDoor} action={add}>
        An office is a part of the site, such as a floor or a wing.
      </EmptyState>
    )
  }
  return (
    <div>
      <FilterBar
        search={
          <SearchBox
            label="Search offices"
            hint="Office name"
            value={search.wildcardSearch ?? ''}
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
          />
        }
        actions={add}
      />
      <OfficeTable {...props} />
    </div>
  )
}

const OfficeTable = ({ site, search, onSearch, OfficeLink }: SiteOfficesProps) => {
  const query = siteOfficesQuery(site.id, byName('name', search))
  const offices = useQuery({ ...query, placeholderData: keepPreviousData })
  const total = offices.data?.total
  return (
    <Table
      label={`Offices of ${site.name}`}
      columns={columns}
      rows={offices.data?.items ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }, content) => <OfficeLink id={id}>{content}</OfficeLink>}
      total={total}
      sort={sortIn(search) ?? firstOrder}
      onSort={({ key, direction }) => onSearch(changed(search, { sortProperties: key, sortDirection: direction }))}
      loading={offices.isFetching && (offices.isPending || offices.isPlaceholderData)}
      error={offices.isError ? errorMessage(offices.error) : undefined}
      onRetry={() => void offices.refetch()}
      pagination={
        total !== undefined && (
          <Pagination {...pageIn(search)} total={total} onChange={(page) => onSearch(changed(search, page))} />
        )
      }
    />
  )
}
