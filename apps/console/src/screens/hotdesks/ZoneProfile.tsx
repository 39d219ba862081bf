import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActiveBadge } from '../sites/siteColumns.tsx'
import { zoneDesksQuery, zoneQuery, type DeskDetail, type Zone } from './hotdeskQueries.ts'
import type { ZoneTab } from './hotdeskSearch.ts'
import { ZonePlan } from './plan/ZonePlan.tsx'
import { QrSheet } from './QrSheet.tsx'
import { useDeleteZone, useZoneStatus } from './zoneActions.ts'
import { ZoneEdit } from './ZoneEdit.tsx'
import { ZoneRules } from './ZoneRules.tsx'

type ZoneProfileProps = {
  id: string
  tab: ZoneTab
  onTab: (tab: ZoneTab) => void
  DeskLink: RecordLink
  onLeave: () => void
}

/** One zone: its desks on the plan, its rules, the codes of its desks, its history (doc 1 §2.2, /zone/{id}). */
export const ZoneProfile = ({ id, tab, onTab, DeskLink, onLeave }: ZoneProfileProps) => {
  const { data: zone } = useSuspenseQuery(zoneQuery(id))
  const desks = useQuery(zoneDesksQuery(id))
  const actions = useZoneActions(zone, () => onTab('EDIT'), onLeave)
  if (tab === 'EDIT') return <ZoneEdit zone={zone} onClose={() => onTab(zone.pooled ? 'RULES' : 'PLAN')} />
  const withDesks = (show: (loaded: DeskDetail[]) => ReactNode) => (desks.data ? show(desks.data) : <LoadingState />)
  const shown = zone.pooled && tab === 'PLAN' ? 'RULES' : tab
  const panels: Record<Exclude<ZoneTab, 'EDIT'>, () => ReactNode> = {
    PLAN: () => withDesks((loaded) => <ZonePlan key={zone.id} zone={zone} desks={loaded} DeskLink={DeskLink} />),
    RULES: () => <ZoneRules zone={zone} />,
    CODES: () => withDesks((loaded) => <QrSheet zone={zone} desks={loaded} />),
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listHotdeskZoneHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }
  const options = [
    ...(zone.pooled ? [] : [{ value: 'PLAN', label: 'Desks', count: zone.desks }]),
    { value: 'RULES', label: 'Rules' },
    ...(zone.pooled ? [] : [{ value: 'CODES', label: 'QR codes' }]),
    { value: 'HISTORY', label: 'History' },
  ]
  return (
    <DetailScreen
      title={zone.name}
      description={`${zone.area.name}, ${zone.site.name}`}
      status={<ActiveBadge active={zone.active} />}
      onBack={onLeave}
      allowedActions={zone.allowedActions}
      actions={actions}
      tabs={{
        label: 'Zone',
        options,
        value: shown,
        onChange: (next) => onTab(tabOf(next)),
      }}
    >
      {panels[shown]()}
    </DetailScreen>
  )
}

const tabOf = (value: string): ZoneTab =>
  value === 'RULES' || value === 'CODES' || value === 'HISTORY' ? value : 'PLAN'

function useZoneActions(zone: Zone, edit: () => void, onLeave: () => void): GatedAction<Zone>[] {
  const changeStatus = useZoneStatus(zone)
  const status = { kind: 'other', operation: 'updateHotdeskZoneStatus', onClick: changeStatus } as const
  return [
    { kind: 'edit', operation: 'updateHotdeskZone', allowed: 'edit', onClick: edit },
    zone.active
      ? { ...status, label: 'Deactivate', icon: IconPlayerPause, allowed: 'deactivate' }
      : { ...status, label: 'Activate', icon: IconPlayerPlay, allowed: 'activate' },
    { kind: 'delete', operation: 'deleteHotdeskZone', allowed: 'delete', onClick: useDeleteZone(zone, onLeave) },
  ]
}
