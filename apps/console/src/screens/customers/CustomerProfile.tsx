import { api } from '@atrium/auth/api.ts'
import { SubscriptionHistory } from '@atrium/features/account/parts/SubscriptionHistory.tsx'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AddOnSwitches } from './AddOnSwitches.tsx'
import { CustomerEdit } from './CustomerEdit.tsx'
import { CustomerOverview } from './CustomerOverview.tsx'
import { customerQuery, type Customer } from './customerQueries.ts'
import { customerProfileTabs, type CustomerProfileSearch } from './customerSearch.ts'
import { CustomerTenants } from './CustomerTenants.tsx'
import { CustomerUsers } from './CustomerUsers.tsx'
import { useCustomerActions } from './useCustomerActions.tsx'

type CustomerProfileProps = {
  id: string
  search: CustomerProfileSearch
  onSearch: (search: CustomerProfileSearch) => void
  /** By the code of a tenant of this landlord. */
  TenantLink: RecordLink
  UserLink: RecordLink
  /** Goes to where this customer is listed. */
  onLeave: () => void
}

type Tab = (typeof customerProfileTabs)[number]

const kinds = { OFFICE: 'Office centre', LANDLORD: 'Landlord', TENANT: 'Tenant' }

/** One office centre as the operator looks after it (doc 2 §2). Mount it with the office centre loaded. */
export const CustomerProfile = (props: CustomerProfileProps) => {
  const { id, search, onSearch, onLeave } = props
  const { data: customer } = useSuspenseQuery(customerQuery(id))
  const actions = useCustomerActions(customer, () => onSearch({ edit: 'yes' }))
  if (search.edit === 'yes' && customer.allowedActions.includes('edit')) {
    return <CustomerEdit id={id} onDone={() => onSearch({})} />
  }
  const tabs = tabsOf(customer)
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? 'OVERVIEW'
  return (
    <DetailScreen
      title={customer.companyName}
      description={[kinds[customer.officeCentreType], customer.centreCode, customer.landlord?.name]
        .filter(Boolean)
        .join(' · ')}
      status={<StatusBadge status={customer.active ? 'ACTIVE' : 'INACTIVE'} />}
      onBack={onLeave}
      allowedActions={customer.allowedActions}
      actions={actions}
      tabs={{
        label: 'Customer',
        options: tabs,
        value: tab,
        onChange: (next) =>
          onSearch(next === 'OVERVIEW' ? {} : { tab: customerProfileTabs.find((one) => one === next) }),
      }}
    >
      <Panel {...props} customer={customer} tab={tab} />
    </DetailScreen>
  )
}

function tabsOf({ officeCentreType, noOfTenants, noOfUsers, addOns }: Customer) {
  const tabs: { value: Tab; label: string; count?: number }[] = [
    { value: 'OVERVIEW', label: 'Overview' },
    { value: 'ADD_ONS', label: 'Add-ons', count: addOns.filter(({ enabled }) => enabled).length },
    ...(officeCentreType === 'LANDLORD' ? [{ value: 'TENANTS' as const, label: 'Tenants', count: noOfTenants }] : []),
    { value: 'USERS', label: 'Users', count: noOfUsers },
    { value: 'SUBSCRIPTION', label: 'Subscription history' },
    { value: 'HISTORY', label: 'History' },
  ]
  return tabs
}

const Panel = (props: CustomerProfileProps & { customer: Customer; tab: Tab }) => {
  const { customer, tab, search, onSearch, TenantLink, UserLink } = props
  const { id } = customer
  const change = (next: CustomerProfileSearch) => onSearch({ ...next, tab })
  const panels: Record<Tab, () => ReactNode> = {
    OVERVIEW: () => <CustomerOverview customer={customer} />,
    ADD_ONS: () => <AddOnSwitches customer={customer} />,
    TENANTS: () => <CustomerTenants customer={customer} search={search} onSearch={change} TenantLink={TenantLink} />,
    USERS: () => <CustomerUsers customer={customer} search={search} onSearch={change} UserLink={UserLink} />,
    SUBSCRIPTION: () => <SubscriptionHistory officeCentreId={id} search={search} onSearch={change} />,
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listOfficeCentreHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }
  return panels[tab]()
}
