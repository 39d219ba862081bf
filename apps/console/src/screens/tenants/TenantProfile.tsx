import { api } from '@atrium/auth/api.ts'
import { useLeaving } from '@atrium/features/leaving/useLeaving.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { shortenList } from '@atrium/validators/text.ts'
import { Alert, Text } from '@mantine/core'
import { IconBuildingOff, IconDoorExit, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TenantAddOns } from './TenantAddOns.tsx'
import { useTenantStatus } from './tenantActions.tsx'
import { TenantOverview } from './TenantOverview.tsx'
import { TenantPeople } from './TenantPeople.tsx'
import { tenantQuery, type TenantDetail } from './tenantQueries.ts'
import { tenantProfileTabs, type TenantProfileSearch, type TenantProfileTab } from './tenantSearch.ts'
import { TenantSubscription } from './TenantSubscription.tsx'

type TenantProfileProps = {
  id: string
  search: TenantProfileSearch
  onSearch: (search: TenantProfileSearch) => void
  links: { TenantUser: RecordLink; AddTenantUser: PageLink; Unit: RecordLink }
  /** Goes to the list of tenants. */
  onLeave: () => void
}

/** One tenant, as its landlord sees it (doc 2 §2, §3). Mount it with the tenant loaded. */
export const TenantProfile = ({ id, search, onSearch, links, onLeave }: TenantProfileProps) => {
  const { data: tenant } = useSuspenseQuery(tenantQuery(id))
  const tab: TenantProfileTab = search.tab ?? 'OVERVIEW'
  const panels: Record<TenantProfileTab, () => ReactNode> = {
    OVERVIEW: () => <TenantOverview tenant={tenant} UnitLink={links.Unit} />,
    PEOPLE: () => <TenantPeople tenant={tenant} search={search} onSearch={onSearch} links={links} />,
    SUBSCRIPTION: () => <TenantSubscription tenant={tenant} />,
    ADD_ONS: () => <TenantAddOns tenant={tenant} />,
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listTenantHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }
  return (
    <DetailScreen
      title={tenant.companyName}
      description={[tenant.code, shortenList(tenant.unitNos)].filter((part) => part !== '').join(', ')}
      status={<StatusBadge status={tenant.status} />}
      onBack={onLeave}
      allowedActions={tenant.allowedActions}
      actions={useTenantActions(tenant, () => onSearch({ ...search, edit: true }))}
      tabs={{
        label: 'Parts of the tenant',
        options: [
          { value: 'OVERVIEW', label: 'Overview' },
          { value: 'PEOPLE', label: 'People', count: tenant.noOfUsers },
          { value: 'SUBSCRIPTION', label: 'Subscription' },
          { value: 'ADD_ONS', label: 'Add-ons', count: tenant.noOfAddOns },
          { value: 'HISTORY', label: 'History' },
        ],
        value: tab,
        onChange: (next) => onSearch(next === 'OVERVIEW' ? {} : { tab: tenantProfileTabs.find((one) => one === next) }),
      }}
    >
      {!tenant.active && <Deactivated tenant={tenant} />}
      {panels[tab]()}
    </DetailScreen>
  )
}

function useTenantActions(tenant: TenantDetail, edit: () => void): GatedAction<TenantDetail>[] {
  const changeStatus = useTenantStatus(tenant)
  const status = { kind: 'other', operation: 'updateTenantStatus', onClick: changeStatus } as const
  const endLease = useEndOfLease(tenant)
  return [
    {
      kind: 'other',
      label: 'End lease',
      icon: IconDoorExit,
      operation: 'planTenantLeaseEnd',
      allowed: 'deactivate',
      onClick: () => void endLease(),
    },
    tenant.active
      ? { ...status, label: 'Deactivate', icon: IconPlayerPause, allowed: 'deactivate' }
      : { ...status, label: 'Activate', icon: IconPlayerPlay, allowed: 'activate' },
    { kind: 'edit', primary: true, operation: 'updateTenant', allowed: 'edit', onClick: edit },
  ]
}

/** Closes everything the tenant holds as one plan, today or on a day to come. */
function useEndOfLease({ id, companyName }: TenantDetail): () => Promise<boolean> {
  const leave = useLeaving()
  return () => leave({ type: 'TENANT', id, name: companyName })
}

const Deactivated = ({ tenant }: { tenant: TenantDetail }) => {
  const moment = useMoment()
  const { deactivatedDate, deactivatedByUserFullName, deactivatedRemark } = tenant
  return (
    <Alert color="gray" title="Deactivated" icon={<IconBuildingOff size={18} aria-hidden />}>
      {deactivatedDate && (
        <Text>
          {moment(deactivatedDate)}
          {deactivatedByUserFullName && ` by ${deactivatedByUserFullName}`}
        </Text>
      )}
      <Text>{deactivatedRemark ?? 'Its people cannot sign in.'}</Text>
    </Alert>
  )
}
