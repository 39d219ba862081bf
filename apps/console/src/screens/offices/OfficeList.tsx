import { api } from '@atrium/auth/api.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { IconDoor, IconPlus } from '@tabler/icons-react'
import { siteOptions } from '../sites/siteQueries.ts'
import { placeTabs } from '../sites/siteSearch.ts'
import { officeColumns } from './officeColumns.tsx'
import type { Office, officesQuery } from './officeQueries.ts'
import { officeListQuery, type OfficeSearch } from './officeSearch.ts'

type OfficeListProps = {
  query: typeof officesQuery
  search: OfficeSearch
  onSearch: (search: OfficeSearch) => void
  OfficeLink: RecordLink
  AddOfficeLink: PageLink
}

const tabs = { label: 'Status', options: placeTabs.map((value) => ({ value, label: statusLabel(value) })) }

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'siteId', label: 'Site', load: siteOptions },
  {
    kind: 'choice',
    key: 'floorPlan',
    label: 'Floor plan',
    options: [
      { value: 'yes', label: 'With a plan' },
      { value: 'no', label: 'Without a plan' },
    ],
  },
]

/** The offices of all sites, which the contract calls areas (doc 2 §2, §3). */
export const OfficeList = ({ query, search, onSearch, OfficeLink, AddOfficeLink }: OfficeListProps) => (
  <ListScreen
    title="Offices"
    description="Parts of your sites, with their floor plans and the people who work there"
    query={query}
    columns={officeColumns}
    rowKey={idOf}
    search={search}
    onSearch={onSearch}
    searchHint="Office name"
    tabs={tabs}
    filters={filters}
    actions={[
      {
        kind: 'other',
        label: 'New office',
        icon: IconPlus,
        primary: true,
        operation: 'createArea',
        renderRoot: (properties) => <AddOfficeLink {...properties} />,
      },
    ]}
    exports={{
      operation: 'generateAreaRecord',
      download: (format) => api.download('generateAreaRecord', { query: { ...officeListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <OfficeLink id={id}>{content}</OfficeLink>}
    empty={
      search.tab === undefined && (
        <EmptyState title="No offices yet" icon={IconDoor}>
          An office is a part of a site, such as a floor or a wing. Add the first one with its floor plan.
        </EmptyState>
      )
    }
  />
)

const idOf = ({ id }: Office) => id
