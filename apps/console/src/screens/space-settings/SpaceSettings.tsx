import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { permitted } from '@atrium/permissions/permitted.ts'
import { readable, type AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BlockingList } from '../blockings/BlockingList.tsx'
import { ApprovalList } from './ApprovalList.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { PeriodList } from './PeriodList.tsx'
import { ReminderSettings } from './ReminderSettings.tsx'
import { reminderConfigQuery, spaceSettingsQuery } from './spaceSettingQueries.ts'
import type { PartSearch, SpaceSettingSearch, SpaceSettingTab } from './spaceSettingSearch.ts'

type SpaceSettingsProps = { search: SpaceSettingSearch; onSearch: (search: SpaceSettingSearch) => void }

const parts: readonly { value: SpaceSettingTab; label: string; opens: NonNullable<GatedAction['operation']> }[] = [
  { value: 'GENERAL', label: 'General', opens: 'getSpaceManagementSettings' },
  { value: 'APPROVAL', label: 'Approval', opens: 'listFacilityBookingApprovalConfigs' },
  { value: 'REMINDERS', label: 'Reminders', opens: 'getFacilityBookingReminderConfig' },
  { value: 'PERIODS', label: 'Booking periods', opens: 'listFacilityBookingPeriods' },
  { value: 'BLOCKINGS', label: 'Blockings', opens: 'listFacilityBlockings' },
]

/** What bookings of the office centre keep to: settings, approval, reminders, periods and blockings. */
export const SpaceSettings = ({ search: { tab, ...search }, onSearch }: SpaceSettingsProps) => {
  const viewer = useViewer()
  const shown = parts.filter(({ opens }) => permitted(viewer, opens))
  const chosen = shown.find(({ value }) => value === tab)?.value ?? shown[0]?.value ?? 'GENERAL'
  const go = (next: PartSearch) => onSearch(chosen === 'GENERAL' ? next : { ...next, tab: chosen })
  return (
    <DetailScreen
      title="Booking settings"
      description="Rules for facilities, common spaces and hot desks"
      tabs={{
        label: 'Parts of the settings',
        options: shown,
        value: chosen,
        onChange: (next) =>
          onSearch(next === 'GENERAL' ? {} : { tab: parts.find(({ value }) => value === next)!.value }),
      }}
    >
      <Part tab={chosen} search={search} onSearch={go} />
    </DetailScreen>
  )
}

type PartProps = { tab: SpaceSettingTab; search: PartSearch; onSearch: (search: PartSearch) => void }

const Part = ({ tab, ...list }: PartProps) => {
  switch (tab) {
    case 'GENERAL':
      return (
        <Loaded query={spaceSettingsQuery()}>
          {(settings) => <GeneralSettings key={settings.version} settings={settings} />}
        </Loaded>
      )
    case 'APPROVAL':
      return <ApprovalList {...list} />
    case 'REMINDERS':
      return (
        <Loaded query={reminderConfigQuery()}>
          {(config) => <ReminderSettings key={config.version} config={config} />}
        </Loaded>
      )
    case 'PERIODS':
      return <PeriodList {...list} />
    case 'BLOCKINGS':
      return <BlockingList {...list} />
  }
}

const Loaded = <Data,>({ query, children }: { query: AnyQuery<Data>; children: (data: Data) => ReactNode }) => {
  const loaded = useQuery(readable(query))
  if (loaded.isError) return <ErrorState onRetry={() => void loaded.refetch()}>{errorMessage(loaded.error)}</ErrorState>
  return loaded.isPending ? <LoadingState /> : children(loaded.data)
}
