import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { AccessLevels } from './AccessLevels.tsx'
import { ElevatorFloors } from './ElevatorFloors.tsx'
import { ElevatorForm } from './ElevatorForm.tsx'
import { elevatorQuery, elevatorTabs, vendorLabels, type ElevatorProfileSearch } from './elevatorQueries.ts'

type ElevatorProfileProps = {
  id: string
  search: ElevatorProfileSearch
  onSearch: (search: ElevatorProfileSearch) => void
  AccessGroupLink: RecordLink
  /** Goes to the list of elevators. */
  onLeave: () => void
}

type Tab = (typeof elevatorTabs)[number]

/** One elevator: where it stops, its access levels, its history (doc 2 §2). Mount it with the elevator loaded. */
export const ElevatorProfile = ({ id, search, onSearch, AccessGroupLink, onLeave }: ElevatorProfileProps) => {
  const { data: elevator } = useSuspenseQuery(elevatorQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const close = () => setIsEditing(false)
  if (isEditing) return <ElevatorForm key={elevator.version} elevator={elevator} onSaved={close} onCancel={close} />

  const tab: Tab = search.tab ?? 'FLOORS'
  const panels: Record<Tab, () => ReactNode> = {
    FLOORS: () => <ElevatorFloors elevator={elevator} />,
    LEVELS: () => (
      <AccessLevels elevator={elevator} search={search} onSearch={onSearch} AccessGroupLink={AccessGroupLink} />
    ),
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listElevatorHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }
  return (
    <DetailScreen
      title={elevator.name}
      description={[elevator.officeTower?.name, vendorLabels[elevator.vendor]].filter(Boolean).join(' · ')}
      status={<StatusBadge status={elevator.active ? 'ACTIVE' : 'INACTIVE'} />}
      onBack={onLeave}
      allowedActions={elevator.allowedActions}
      actions={[{ kind: 'edit', operation: 'updateElevator', allowed: 'edit', onClick: () => setIsEditing(true) }]}
      tabs={{
        label: 'Elevator',
        options: [
          { value: 'FLOORS', label: 'Floors', count: elevator.floors.length },
          { value: 'LEVELS', label: 'Access levels', count: elevator.noOfAccessLevels },
          { value: 'HISTORY', label: 'History' },
        ],
        value: tab,
        onChange: (next) => onSearch(next === 'FLOORS' ? {} : { tab: elevatorTabs.find((one) => one === next) }),
      }}
    >
      {panels[tab]()}
    </DetailScreen>
  )
}
