import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { officePeople } from '../sites/placePeople.ts'
import { PlacePeople } from '../sites/PlacePeople.tsx'
import { ActiveBadge } from '../sites/siteColumns.tsx'
import { FloorPlanPanel } from './FloorPlanPanel.tsx'
import { useDeleteOffice, useOfficeStatus } from './officeActions.tsx'
import { OfficeDetails } from './OfficeDetails.tsx'
import { OfficeDoors } from './OfficeDoors.tsx'
import { officeQuery, type Office } from './officeQueries.ts'
import { officeProfileTabs, type OfficeProfileSearch } from './officeSearch.ts'

const OfficeDialog = lazyDialog(() => import('./OfficeDialog.tsx'))

type OfficeProfileProps = {
  id: string
  search: OfficeProfileSearch
  onSearch: (search: OfficeProfileSearch) => void
  SiteLink: RecordLink
  UserLink: RecordLink
  /** Goes to the list of offices. */
  onLeave: () => void
}

type Tab = (typeof officeProfileTabs)[number]

/** One office: its floor plan, people, facts and history (doc 2 §2). Mount it with the office loaded. */
export const OfficeProfile = ({ id, search, onSearch, SiteLink, UserLink, onLeave }: OfficeProfileProps) => {
  const { data: office } = useSuspenseQuery(officeQuery(id))
  const [isEditing, setIsEditing] = useState<boolean>()
  const tab: Tab = search.tab ?? 'PLAN'

  const panels: Record<Tab, () => ReactNode> = {
    PLAN: () => <FloorPlanPanel office={office} />,
    PEOPLE: () => (
      <PlacePeople
        place={officePeople(office)}
        search={search}
        onSearch={(next) => onSearch({ ...next, tab: 'PEOPLE' })}
        UserLink={UserLink}
      />
    ),
    DOORS: () => (
      <OfficeDoors office={office} search={search} onSearch={(next) => onSearch({ ...next, tab: 'DOORS' })} />
    ),
    DETAILS: () => <OfficeDetails office={office} SiteLink={SiteLink} />,
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listAreaHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }

  return (
    <>
      <DetailScreen
        title={office.name}
        description={
          <RecordAnchor id={office.site.id} operation="getSite" Link={SiteLink}>
            {office.site.name}
          </RecordAnchor>
        }
        status={<ActiveBadge active={office.active} />}
        onBack={onLeave}
        allowedActions={office.allowedActions}
        actions={useOfficeActions(office, () => setIsEditing(true), onLeave)}
        tabs={{
          label: 'Office',
          options: [
            { value: 'PLAN', label: 'Floor plan' },
            { value: 'PEOPLE', label: 'People', count: office.users },
            { value: 'DOORS', label: 'Doors', count: office.doors },
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onSearch(next === 'PLAN' ? {} : { tab: officeProfileTabs.find((one) => one === next) }),
        }}
      >
        {panels[tab]()}
      </DetailScreen>
      {isEditing !== undefined && (
        <OfficeDialog key={office.version} office={office} opened={isEditing} onClose={() => setIsEditing(false)} />
      )}
    </>
  )
}

function useOfficeActions(office: Office, edit: () => void, onLeave: () => void): GatedAction<Office>[] {
  const changeStatus = useOfficeStatus(office)
  const status = { kind: 'other', operation: 'updateAreaStatus', onClick: changeStatus } as const
  return [
    { kind: 'edit', operation: 'updateArea', allowed: 'edit', onClick: edit },
    office.active
      ? { ...status, label: 'Deactivate', icon: IconPlayerPause, allowed: 'deactivate' }
      : { ...status, label: 'Activate', icon: IconPlayerPlay, allowed: 'activate' },
    { kind: 'delete', operation: 'deleteArea', allowed: 'delete', onClick: useDeleteOffice(office, onLeave) },
  ]
}
