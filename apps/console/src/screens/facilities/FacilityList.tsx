import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconCategory, IconDoor, IconPlus, IconRefresh, IconSun } from '@tabler/icons-react'
import { useDisclosure } from '@mantine/hooks'
import { siteOptions } from '../sites/siteQueries.ts'
import { categoryColumns, facilityColumns } from './facilityColumns.tsx'
import {
  categoriesQuery,
  categoryOptions,
  facilitiesQuery,
  facilityCountsQuery,
  type FacilityCategory,
  type FacilitySummary,
} from './facilityQueries.ts'
import { categoryListQuery, facilityListQuery, type FacilitySearch } from './facilitySearch.ts'

type FacilityListProps = {
  search: FacilitySearch
  onSearch: (search: FacilitySearch) => void
  links: {
    Facility: RecordLink
    Category: RecordLink
    AddFacility: PageLink
    AddCommonSpace: PageLink
    AddCategory: PageLink
  }
}

const FacilitySyncDialog = lazyDialog(() => import('./FacilitySyncDialog.tsx'))

const status: ListFilter = {
  kind: 'choice',
  key: 'status',
  label: 'Status',
  options: [
    { value: 'ACTIVE', label: 'Active' },
    { value: 'INACTIVE', label: 'Inactive' },
  ],
}

/** Office facilities, common spaces and their categories (doc 3 §2). */
export const FacilityList = (props: FacilityListProps) => {
  const { search, onSearch } = props
  const seesCategories = useCan('listFacilityCategories')
  const options = [
    { value: 'OFFICE', label: 'Facilities' },
    { value: 'COMMON_SPACE', label: 'Common spaces' },
    ...(seesCategories ? [{ value: 'CATEGORY', label: 'Categories' }] : []),
  ]
  const shared = {
    title: 'Facilities',
    description: 'The rooms, halls, courts and terraces people can book, who can book them and when',
    tabs: { label: 'Kind', options, counts: facilityCountsQuery() },
    /** Filters of one kind mean nothing to another. */
    onSearch: (next: FacilitySearch) =>
      onSearch(next.tab === search.tab ? next : next.tab === undefined ? {} : { tab: next.tab }),
  }
  return search.tab === 'CATEGORY' && seesCategories ? (
    <Categories {...props} shared={shared} />
  ) : (
    <Facilities {...props} shared={shared} />
  )
}

type KindProps = FacilityListProps & {
  shared: {
    title: string
    description: string
    tabs: Parameters<typeof ListScreen<FacilitySummary, FacilitySearch>>[0]['tabs'] & object
    onSearch: (search: FacilitySearch) => void
  }
}

const Facilities = ({ search, links, shared }: KindProps) => {
  const isCommon = search.tab === 'COMMON_SPACE'
  const Add = isCommon ? links.AddCommonSpace : links.AddFacility
  const [isSyncing, sync] = useDisclosure(false)
  const filters: readonly ListFilter[] = [
    {
      kind: 'dropdown',
      key: 'categoryIds',
      open: true,
      label: 'Category',
      many: true,
      load: categoryOptions(isCommon ? 'COMMON_SPACE' : 'OFFICE'),
    },
    { kind: 'dropdown', key: 'siteId', open: true, label: 'Site', load: siteOptions },
    { kind: 'number', key: 'minCapacity', label: 'Minimum capacity' },
    status,
  ]
  return (
    <>
      <ListScreen
        {...shared}
        query={facilitiesQuery}
        columns={facilityColumns}
        rowKey={idOf}
        search={search}
        searchHint="Name"
        filters={filters}
        actions={[
          {
            kind: 'other',
            label: isCommon ? 'New common space' : 'New facility',
            icon: IconPlus,
            primary: true,
            operation: 'createFacility',
            renderRoot: (properties) => <Add {...properties} />,
          },
          { kind: 'other', label: 'Synchronise', icon: IconRefresh, operation: 'syncFacilities', onClick: sync.open },
        ]}
        exports={{
          operation: 'generateFacilityRecord',
          download: (format) =>
            api.download('generateFacilityRecord', { query: { ...facilityListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <links.Facility id={id}>{content}</links.Facility>}
        empty={
          isCommon ? (
            <EmptyState title="No common spaces yet" icon={IconSun}>
              A common space is offered to tenants, such as a hall, a court or a roof terrace. Add a category of common
              spaces first, then the first space.
            </EmptyState>
          ) : (
            <EmptyState title="No facilities yet" icon={IconDoor}>
              A facility is something your own people book, such as a meeting room. Add a category first, then the first
              facility.
            </EmptyState>
          )
        }
      />
      {isSyncing && <FacilitySyncDialog opened onClose={sync.close} />}
    </>
  )
}

const Categories = ({ search, links, shared }: KindProps) => (
  <ListScreen
    {...shared}
    query={categoriesQuery}
    columns={categoryColumns}
    rowKey={categoryIdOf}
    search={search}
    searchHint="Category name"
    filters={[status]}
    actions={[
      {
        kind: 'other',
        label: 'New category',
        icon: IconPlus,
        primary: true,
        operation: 'createFacilityCategory',
        renderRoot: (properties) => <links.AddCategory {...properties} />,
      },
    ]}
    exports={{
      operation: 'generateFacilityCategoryRecord',
      download: (format) =>
        api.download('generateFacilityCategoryRecord', { query: { ...categoryListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <links.Category id={id}>{content}</links.Category>}
    empty={
      <EmptyState title="No categories yet" icon={IconCategory}>
        A category sets how its facilities are booked: by minutes, half days or whole days.
      </EmptyState>
    }
  />
)

const idOf = ({ id }: FacilitySummary) => id
const categoryIdOf = ({ id }: FacilityCategory) => id
