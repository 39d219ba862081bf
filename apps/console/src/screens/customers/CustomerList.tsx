import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { changed } from '@atrium/screens-kit/list/listSearch.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { plansFor, planNames, type PlanCode } from '@atrium/validators/subscription.ts'
import { IconPlus } from '@tabler/icons-react'
import { customerColumns, landlordColumns, tenantColumns } from './customerColumns.tsx'
import { customerCountsQuery, customersQuery } from './customerQueries.ts'
import { customerListQuery, customerTabs, type CustomerSearch } from './customerSearch.ts'

type CustomerListProps = {
  search: CustomerSearch
  onSearch: (search: CustomerSearch) => void
  CustomerLink: RecordLink
  AddLink: PageLink
}

type Kind = (typeof customerTabs)[number]

const tabLabels: Record<Kind, string> = { OFFICE: 'Office centres', LANDLORD: 'Landlords', TENANT: 'Tenants' }
const tabs = customerTabs.map((value) => ({ value, label: tabLabels[value] }))
const columns = { OFFICE: customerColumns, LANDLORD: landlordColumns, TENANT: tenantColumns }

const filtersOf = (kind: Kind): ListFilter[] => [
  { kind: 'choice', key: 'active', label: 'State', options: [{ value: 'no', label: 'Deactivated' }] },
  {
    kind: 'choice',
    key: 'subcriptionPlanCode',
    label: 'Plan',
    options: plansFor(kind).map((code: PlanCode) => ({ value: code, label: planNames[code] })),
  },
  { kind: 'days', key: 'billingStartDate', lastKey: 'billingEndDate', label: 'Billing period between' },
  ...(kind === 'TENANT'
    ? [
        {
          kind: 'dropdown',
          key: 'landlordId',
          label: 'Landlord',
          load: (wildcardSearch) =>
            api.query('getOfficeCentreDropDown', { query: { wildcardSearch, isLandlord: true } }),
        } satisfies ListFilter,
      ]
    : []),
]

/** The office centres the operator looks after, by kind (doc 2 §2, Customers). */
export const CustomerList = ({ search, onSearch, CustomerLink, AddLink }: CustomerListProps) => {
  const kind = search.tab ?? 'OFFICE'
  return (
    <ListScreen
      title="Customers"
      description="Office centres, landlords and their tenants, with their subscriptions"
      query={customersQuery}
      columns={columns[kind]}
      rowKey={({ id }) => id}
      search={search}
      onSearch={(next) => onSearch(next.tab === search.tab ? next : ofOtherKind(next))}
      searchHint="Company, building or code"
      tabs={{ label: 'Customers by type', options: tabs, counts: customerCountsQuery(search) }}
      filters={filtersOf(kind)}
      actions={[addAction(AddLink)]}
      exports={{
        operation: 'generateOfficeCentreRecord',
        download: (format) =>
          api.download('generateOfficeCentreRecord', { query: { ...customerListQuery(search), format } }),
      }}
      rowLink={({ id }, content) => <CustomerLink id={id}>{content}</CustomerLink>}
    />
  )
}

/** Filters that another kind does not know are lifted with the tab. */
const ofOtherKind = (search: CustomerSearch): CustomerSearch =>
  changed({ ...search }, { landlordId: undefined, subcriptionPlanCode: undefined })

const addAction = (AddLink: PageLink): GatedAction => ({
  kind: 'other',
  label: 'New customer',
  icon: IconPlus,
  primary: true,
  operation: 'createOfficeCentre',
  renderRoot: (properties) => <AddLink {...properties} />,
})
