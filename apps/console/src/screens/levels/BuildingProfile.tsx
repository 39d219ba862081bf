import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { BuildingFloors } from './BuildingFloors.tsx'
import { useBuildingActions } from './buildingActions.tsx'
import { ActiveBadge, Synchronised } from './levelColumns.tsx'
import { buildingQuery, type Building, type Floor } from './levelQueries.ts'
import { levelProfileTabs, type LevelProfileSearch } from './levelSearch.ts'

const BuildingDialog = lazyDialog(() => import('./BuildingDialog.tsx'))
const FloorAccessDialog = lazyDialog(() => import('./FloorAccessDialog.tsx'))
const FloorDialog = lazyDialog(() => import('./FloorDialog.tsx'))

type BuildingProfileProps = {
  id: string
  search: LevelProfileSearch
  onSearch: (search: LevelProfileSearch) => void
  UnitsLink: RecordLink
  /** Goes to the list of buildings. */
  onLeave: () => void
  /** Goes back one page. */
  onDeleted: () => void
}

type Tab = (typeof levelProfileTabs)[number]
type Shown = { opened: boolean } & (
  | { name: 'edit' }
  | { name: 'floor'; floor?: Floor }
  | { name: 'access'; floor: Floor }
)

/** One building: its floors, particulars and history (doc 2 §2). Mount it with the building loaded. */
export const BuildingProfile = (props: BuildingProfileProps) => {
  const { id, search, onSearch, UnitsLink, onLeave, onDeleted } = props
  const { data: building } = useSuspenseQuery(buildingQuery(id))
  const [dialog, setDialog] = useState<Shown>()
  const close = () => setDialog((shown) => shown && { ...shown, opened: false })
  const actions = useBuildingActions(building, {
    edit: () => setDialog({ name: 'edit', opened: true }),
    addFloor: () => setDialog({ name: 'floor', opened: true }),
    onDeleted,
  })
  const tab: Tab = search.tab ?? 'FLOORS'
  const panels: Record<Tab, () => ReactNode> = {
    FLOORS: () => (
      <BuildingFloors
        building={building}
        search={search}
        onSearch={onSearch}
        UnitsLink={UnitsLink}
        onEdit={(floor) => setDialog({ name: 'floor', floor, opened: true })}
        onShowAccess={(floor) => setDialog({ name: 'access', floor, opened: true })}
      />
    ),
    DETAILS: () => <BuildingDetails building={building} />,
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listOfficeTowerHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }

  return (
    <>
      <DetailScreen
        title={building.name}
        description={[building.code, building.address].filter((part) => part !== null).join(', ')}
        status={<ActiveBadge active={building.active} />}
        onBack={onLeave}
        allowedActions={building.allowedActions}
        actions={actions}
        tabs={{
          label: 'Building',
          options: [
            { value: 'FLOORS', label: 'Floors', count: building.noOfFloors },
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onSearch(next === 'FLOORS' ? {} : { tab: levelProfileTabs.find((one) => one === next) }),
        }}
      >
        {panels[tab]()}
      </DetailScreen>
      {dialog?.name === 'edit' && (
        <BuildingDialog
          key={building.version}
          building={building}
          opened={dialog.opened}
          onClose={close}
          onSaved={() => setDialog(undefined)}
        />
      )}
      {dialog?.name === 'floor' && (
        <FloorDialog
          key={dialog.floor?.id ?? 'new'}
          officeTowerId={id}
          floor={dialog.floor}
          opened={dialog.opened}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.name === 'access' && <FloorAccessDialog floor={dialog.floor} opened={dialog.opened} onClose={close} />}
    </>
  )
}

const BuildingDetails = ({ building }: { building: Building }) => {
  const moment = useMoment()
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Building name', value: building.name },
          { label: 'Code', value: building.code },
          { label: 'Site', value: building.site?.name },
          { label: 'Floors', value: building.noOfFloors.toLocaleString('en') },
          { label: 'Units', value: building.noOfUnits.toLocaleString('en') },
          { label: 'Last synchronised', value: <Synchronised date={building.lastSyncedDate} /> },
          { label: 'Added', value: moment(building.createdDate) },
          { label: 'Last changed', value: moment(building.updatedDate) },
          { label: 'Address', value: building.address, wide: true },
        ]}
      />
    </Section>
  )
}
