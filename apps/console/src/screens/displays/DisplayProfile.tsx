import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconDeviceTv, IconKey, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteDisplay, useDisplayStatus, useNewKey } from './displayActions.ts'
import { DisplayEdit } from './DisplayEdit.tsx'
import { displayQuery, type Display } from './displayQueries.ts'
import type { DisplayTab } from './displaySearch.ts'

const KeyDialog = lazyDialog(() => import('./KeyDialog.tsx'))

type DisplayProfileProps = {
  id: string
  tab: DisplayTab
  onTab: (tab: DisplayTab) => void
  DisplayGridLink: RecordLink
  onLeave: () => void
}

/** One display: whether it is alive, what it shows, its key (doc 3 §2, ManageDisplay). */
export const DisplayProfile = ({ id, tab, onTab, DisplayGridLink, onLeave }: DisplayProfileProps) => {
  const { data: display } = useSuspenseQuery(displayQuery(id))
  const [apiKey, setApiKey] = useState<string>()
  const actions = useDisplayActions(display, { edit: () => onTab('EDIT'), show: setApiKey, leave: onLeave })
  if (tab === 'EDIT') return <DisplayEdit display={display} onClose={() => onTab('DETAILS')} />
  const open: GatedAction = {
    kind: 'other',
    label: 'Open display',
    icon: IconDeviceTv,
    primary: true,
    operation: 'getHotdeskZoneDisplayGrid',
    renderRoot: (properties) => <DisplayGridLink {...properties} id={id} />,
  }
  return (
    <>
      <DetailScreen
        title={display.name}
        description={`${(display.zone ?? display.facility)?.name ?? ''}, ${display.site.name}`}
        status={<StatusBadge status={display.status} label={display.statusLabel} />}
        onBack={onLeave}
        allowedActions={display.allowedActions}
        actions={[open, ...actions]}
        tabs={{
          label: 'Display',
          options: [
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onTab(next === 'HISTORY' ? 'HISTORY' : 'DETAILS'),
        }}
      >
        {tab === 'DETAILS' ? (
          <DisplayDetails display={display} />
        ) : (
          <Section>
            <HistoryTimeline
              query={(page) => api.query('listHotdeskZoneDisplayHistories', { path: { id }, query: page })}
            />
          </Section>
        )}
      </DetailScreen>
      {apiKey && <KeyDialog apiKey={apiKey} name={display.name} onClose={() => setApiKey(undefined)} />}
    </>
  )
}

type Ways = { edit: () => void; show: (apiKey: string) => void; leave: () => void }

function useDisplayActions(display: Display, { edit, show, leave }: Ways): GatedAction<Display>[] {
  const status = {
    kind: 'other',
    operation: 'updateHotdeskZoneDisplayStatus',
    onClick: useDisplayStatus(display),
  } as const
  return [
    { kind: 'edit', operation: 'updateHotdeskZoneDisplay', allowed: 'edit', onClick: edit },
    {
      kind: 'other',
      label: 'New key',
      icon: IconKey,
      operation: 'regenerateHotdeskZoneDisplayKey',
      allowed: 'regenerate-key',
      onClick: useNewKey(display, show),
    },
    { ...status, label: 'Deactivate', icon: IconPlayerPause, allowed: 'deactivate' },
    { ...status, label: 'Activate', icon: IconPlayerPlay, allowed: 'activate' },
    {
      kind: 'delete',
      operation: 'deleteHotdeskZoneDisplay',
      allowed: 'delete',
      onClick: useDeleteDisplay(display, leave),
    },
  ]
}

const DisplayDetails = ({ display }: { display: Display }) => {
  const moment = useMoment()
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Status', value: <StatusBadge status={display.status} label={display.statusLabel} /> },
          { label: 'Last seen', value: moment(display.lastSeen) || 'Never' },
          { label: 'Shows', value: (display.zone ?? display.facility)?.name },
          { label: 'Kind', value: display.type === 'ZONE' ? 'A zone of desks' : 'A room' },
          { label: 'Site', value: display.site.name },
          { label: 'Theme', value: display.theme === 'LIGHT' ? 'Light' : 'Dark' },
          { label: 'Refresh every', value: `${display.refreshSeconds} seconds` },
          { label: 'Who sits where', value: display.showNames ? 'If the settings allow' : 'Not shown' },
          ...(display.type === 'ROOM'
            ? [{ label: 'Booking at the door', value: display.walkUpBooking ? 'Without identification' : 'Off' }]
            : []),
          { label: 'Last changed', value: moment(display.updatedDate) },
          { label: 'Added', value: moment(display.createdDate) },
        ]}
      />
    </Section>
  )
}
