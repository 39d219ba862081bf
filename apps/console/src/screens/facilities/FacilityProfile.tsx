import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Can, useCan } from '@atrium/permissions/Can.tsx'
import { Alert, Anchor } from '@mantine/core'
import { IconCalendarEvent, IconInfoCircle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FacilityBlockings } from '../blockings/FacilityBlockings.tsx'
import { useDeleteFacility, useFacilityStatus } from './facilityActions.tsx'
import { FacilityCheckIn } from './FacilityCheckIn.tsx'
import { FacilityEdit } from './FacilityEdit.tsx'
import { FacilityOverview } from './FacilityOverview.tsx'
import { facilityQuery, type Facility } from './facilityQueries.ts'
import { facilityProfileTabs } from './facilitySearch.ts'

type Tab = (typeof facilityProfileTabs)[number]

type FacilityProfileProps = {
  id: string
  tab: Tab | undefined
  onTab: (tab: Tab | undefined) => void
  editing: boolean
  onEditing: (editing: boolean) => void
  links: { Category: RecordLink; OfficeBookings: RecordLink; CommonSpaceBookings: RecordLink }
  onLeave: () => void
}

/** One facility or common space: photos, facts, check-in code and history (doc 3 §2). Mount it with the facility loaded. */
export const FacilityProfile = (props: FacilityProfileProps) => {
  const { id, tab = 'OVERVIEW', onTab, editing, onEditing, links, onLeave } = props
  const { data: facility } = useSuspenseQuery(facilityQuery(id))
  const mayListBlockings = useCan('listFacilityBlockings')
  const actions = useActions(facility, links, () => onEditing(true), onLeave)
  if (editing && facility.allowedActions.includes('edit'))
    return <FacilityEdit facility={facility} onDone={() => onEditing(false)} />

  const { category } = facility
  const categoryLink = (
    <Can operation="getFacilityCategory" fallback={category.name}>
      <Anchor renderRoot={(properties) => <links.Category id={category.id} {...properties} />}>{category.name}</Anchor>
    </Can>
  )
  const panels: Record<Tab, () => ReactNode> = {
    OVERVIEW: () => <FacilityOverview facility={facility} categoryLink={categoryLink} />,
    CHECK_IN: () => <FacilityCheckIn facility={facility} />,
    BLOCKINGS: () => <FacilityBlockings key={id} facility={facility} />,
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listFacilityHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }
  return (
    <DetailScreen
      title={facility.name}
      description={`${facility.landlordFacility ? 'Common space' : 'Office facility'}, ${category.name}`}
      status={<StatusBadge status={facility.status} />}
      onBack={onLeave}
      allowedActions={facility.allowedActions}
      actions={actions}
      tabs={{
        label: 'Facility',
        options: [
          { value: 'OVERVIEW', label: 'Overview' },
          { value: 'CHECK_IN', label: 'Check-in' },
          ...(mayListBlockings ? [{ value: 'BLOCKINGS', label: 'Blockings' }] : []),
          { value: 'HISTORY', label: 'History' },
        ],
        value: tab,
        onChange: (next) => onTab(facilityProfileTabs.slice(1).find((one) => one === next)),
      }}
    >
      {facility.status !== 'ACTIVE' && (
        <Alert
          color="yellow"
          icon={<IconInfoCircle size={18} aria-hidden />}
          title="This facility cannot be booked at present"
        >
          {facility.statusRemark}
        </Alert>
      )}
      {panels[tab]()}
    </DetailScreen>
  )
}

function useActions(
  facility: Facility,
  links: FacilityProfileProps['links'],
  edit: () => void,
  onLeave: () => void,
): GatedAction<Facility>[] {
  const changeStatus = useFacilityStatus(facility)
  const remove = useDeleteFacility(facility, onLeave)
  const { id, landlordFacility } = facility
  const Bookings = landlordFacility ? links.CommonSpaceBookings : links.OfficeBookings
  const status = { kind: 'other', operation: 'updateFacilityStatus', onClick: () => void changeStatus() } as const
  return [
    { kind: 'edit', primary: true, operation: 'updateFacility', allowed: 'edit', onClick: edit },
    {
      kind: 'other',
      label: 'Bookings',
      icon: IconCalendarEvent,
      operation: landlordFacility ? 'listCommonSpaceBookings' : 'listFacilityBookings',
      renderRoot: (properties) => <Bookings id={id} {...properties} />,
    },
    facility.status === 'ACTIVE'
      ? { ...status, label: 'Deactivate', icon: IconPlayerPause, allowed: 'deactivate' }
      : { ...status, label: 'Activate', icon: IconPlayerPlay, allowed: 'activate' },
    {
      kind: 'delete',
      operation: 'deleteFacility',
      allowed: 'delete',
      hint: 'There are upcoming bookings. Cancel or move them first.',
      onClick: remove,
    },
  ]
}
