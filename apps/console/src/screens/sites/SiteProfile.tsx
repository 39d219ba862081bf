import { api } from '@atrium/auth/api.ts'
import { LockdownPart } from '@atrium/features/access-doors/parts/LockdownPart.tsx'
import { Can, useCan } from '@atrium/permissions/Can.tsx'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { PlacePeople } from './PlacePeople.tsx'
import { siteProfileTabs, type SiteProfileSearch } from './placePeopleSearch.ts'
import { useDeleteSite, useSiteStatus, whyNotDeleted } from './siteActions.tsx'
import { ActiveBadge } from './siteColumns.tsx'
import { SiteAccessGroups } from './SiteAccessGroups.tsx'
import { SiteDetails } from './SiteDetails.tsx'
import { SiteDoors } from './SiteDoors.tsx'
import { SiteOffices } from './SiteOffices.tsx'
import { siteQuery, type Site } from './siteQueries.ts'
import { sitePeople } from './placePeople.ts'

const SiteDialog = lazyDialog(() => import('./SiteDialog.tsx'))

type SiteProfileProps = {
  id: string
  search: SiteProfileSearch
  onSearch: (search: SiteProfileSearch) => void
  UserLink: RecordLink
  OfficeLink: RecordLink
  AddOfficeLink: RecordLink
  AccessGroupLink: RecordLink
  DoorLink: RecordLink
  /** Goes to the list of sites. */
  onLeave: () => void
}

type Tab = (typeof siteProfileTabs)[number]

/** One site: its people, offices, facts and history (doc 2 §2). Mount it with the site loaded. */
export const SiteProfile = (props: SiteProfileProps) => {
  const { id, search, onSearch, UserLink, OfficeLink, AddOfficeLink, AccessGroupLink, DoorLink, onLeave } = props
  const { data: site } = useSuspenseQuery(siteQuery(id))
  const [isEditing, setIsEditing] = useState<boolean>()
  const hasDoors = useCan('listAccessDoors')
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
    DOORS: () => <SiteDoors site={site} search={search} onSearch={change} DoorLink={DoorLink} />,
    ACCESS_GROUPS: () => (
      <SiteAccessGroups site={site} search={search} onSearch={change} AccessGroupLink={AccessGroupLink} />
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
            ...(hasDoors ? [{ value: 'DOORS', label: 'Doors' }] : []),
            { value: 'ACCESS_GROUPS', label: 'Access groups', count: site.accessGroups },
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onSearch(next === 'PEOPLE' ? {} : { tab: siteProfileTabs.find((one) => one === next) }),
        }}
      >
        <Can operation="listLockdowns">
          <LockdownPart target={{ siteId: id }} what="all doors of this site" />
        </Can>
        {panels[tab]()}
      </DetailScreen>
      {isEditing !== undefined && (
        <SiteDialog
          key={site.version}
          site={site}
          opened={isEditing}
          onClose={() => setIsEditing(false)}
          onSaved={() => setIsEditing(undefined)}
        />
      )}
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
