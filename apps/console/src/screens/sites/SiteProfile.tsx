import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { PlacePeople } from './PlacePeople.tsx'
import { siteProfileTabs, type SiteProfileSearch } from './placePeopleSearch.ts'
import { useDeleteSite, useSiteStatus, whyNotDeleted } from './siteActions.tsx'
import { ActiveBadge } from './siteColumns.tsx'
import { SiteDetails } from './SiteDetails.tsx'
import { SiteOffices } from './SiteOffices.tsx'
import { siteQuery, type Site } from './siteQueries.ts'
import { sitePeople } from './placePeople.ts'

const SiteDialog = lazy(() => import('./SiteDialog.tsx'))

type SiteProfileProps = {
  id: string
  search: SiteProfileSearch
  onSearch: (search: SiteProfileSearch) => void
  UserLink: RecordLink
  OfficeLink: RecordLink
  AddOfficeLink: RecordLink
  /** Goes to the list of sites. */
  onLeave: () => void
}

type Tab = (typeof siteProfileTabs)[number]

/** One site: its people, offices, facts and history (doc 2 §2). Mount it with the site loaded. */
export const SiteProfile = (props: SiteProfileProps) => {
  const { id, search, onSearch, UserLink, OfficeLink, AddOfficeLink, onLeave } = props
  const { data: site } = useSuspenseQuery(siteQuery(id))
  const [isEditing, setIsEditing] = useState<boolean>()
  const tab: Tab = search.tab ?? 'PEOPLE'
  const change = (next: Omit<SiteProfileSearch, 'tab'>) => onSearch({ ...next, ...(search.tab && { tab: search.tab }) })

  const panels: Record<Tab, () => ReactNode> = {
    PEOPLE: () => <PlacePeople place={sitePeople(site)} search={search} onSearch={change} UserLink={UserLink} />,
    OFFICES: () => (
      <SiteOffices
        site={site}
        search={search}
        onSearch={change}
        OfficeLink={OfficeLink}
        AddOfficeLink={AddOfficeLink}
      />
    ),
    DETAILS: () => <SiteDetails site={site} />,
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listSiteHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }

  return (
    <>
      <DetailScreen
        title={site.name}
        description={[site.code, site.address].filter((part) => part !== null).join(', ')}
        status={<ActiveBadge active={site.active} />}
        onBack={onLeave}
        allowedActions={site.allowedActions}
        actions={useSiteActions(site, () => setIsEditing(true), onLeave)}
        tabs={{
          label: 'Site',
          options: [
            { value: 'PEOPLE', label: 'People', count: site.users },
            { value: 'OFFICES', label: 'Offices', count: site.areas },
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onSearch(next === 'PEOPLE' ? {} : { tab: siteProfileTabs.find((one) => one === next) }),
        }}
      >
        {panels[tab]()}
      </DetailScreen>
      <Suspense fallback={null}>
        {isEditing !== undefined && (
          <SiteDialog
            key={site.version}
            site={site}
            opened={isEditing}
            onClose={() => setIsEditing(false)}
            onSaved={() => setIsEditing(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function useSiteActions(site: Site, edit: () => void, onLeave: () => void): GatedAction<Site>[] {
  const remove = useDeleteSite(site, onLeave)
  const changeStatus = useSiteStatus(site)
  const hint = whyNotDeleted(site)
  return [
    { kind: 'edit', operation: 'updateSite', allowed: 'edit', onClick: edit },
    site.active
      ? {
          kind: 'other',
          label: 'Deactivate',
          icon: IconPlayerPause,
          operation: 'updateSiteStatus',
          allowed: 'deactivate',
          onClick: changeStatus,
        }
      : {
          kind: 'other',
          label: 'Activate',
          icon: IconPlayerPlay,
          operation: 'updateSiteStatus',
          allowed: 'activate',
          onClick: changeStatus,
        },
    {
      kind: 'delete',
      operation: 'deleteSite',
      allowed: 'delete',
      onClick: remove,
      disabled: hint !== undefined,
      ...(hint === undefined ? {} : { hint }),
    },
  ]
}
