import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import {
  IconLock,
  IconLockOpen,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useDeleteDesk, useDeskStatus, useFreeDesk } from './deskActions.ts'
import { DeskDetails } from './DeskDetails.tsx'
import { DeskStatusBadge } from './DeskStatusBadge.tsx'
import { deskQuery, type DeskDetail } from './hotdeskQueries.ts'
import type { DetailTab } from './hotdeskSearch.ts'

const DeskDialog = lazyDialog(() => import('./DeskDialog.tsx'))
const AssignDeskDialog = lazyDialog(() => import('./AssignDeskDialog.tsx'))

type DeskProfileProps = {
  id: string
  tab: DetailTab
  onTab: (tab: DetailTab) => void
  ZoneLink: RecordLink
  onLeave: () => void
}

/** One desk: what it is now, its code, whose it is, its history (doc 3 §2, ManageHotdesk). */
export const DeskProfile = ({ id, tab, onTab, ZoneLink, onLeave }: DeskProfileProps) => {
  const { data: desk } = useSuspenseQuery(deskQuery(id))
  const [dialog, setDialog] = useState<'edit' | 'assign'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <DetailScreen
        title={`Desk ${desk.deskNo}`}
        description={
          <>
            <RecordAnchor id={desk.zone.id} operation="getHotdeskZone" Link={ZoneLink}>
              {desk.zone.name}
            </RecordAnchor>
            {`, ${desk.area.name}, ${desk.site.name}`}
          </>
        }
        status={<DeskStatusBadge {...desk} />}
        onBack={onLeave}
        allowedActions={desk.allowedActions}
        actions={useDeskActions(desk, setDialog, onLeave)}
        tabs={{
          label: 'Desk',
          options: [
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onTab(next === 'HISTORY' ? 'HISTORY' : 'DETAILS'),
        }}
      >
        {tab === 'DETAILS' ? (
          <DeskDetails desk={desk} />
        ) : (
          <Section>
            <HistoryTimeline query={(page) => api.query('listHotdeskHistories', { path: { id }, query: page })} />
          </Section>
        )}
      </DetailScreen>
      <Suspense fallback={null}>
        {dialog === 'edit' && <DeskDialog key={desk.version} desk={desk} onClose={close} />}
        {dialog === 'assign' && <AssignDeskDialog desk={desk} onClose={close} />}
      </Suspense>
    </>
  )
}

function useDeskActions(
  desk: DeskDetail,
  open: (dialog: 'edit' | 'assign') => void,
  onLeave: () => void,
): GatedAction<DeskDetail>[] {
  const setTo = useDeskStatus(desk)
  const free = useFreeDesk(desk)
  const status = { kind: 'other', operation: 'updateHotdeskStatus' } as const
  const assign = { kind: 'other', operation: 'assignHotdesk' } as const
  return [
    { kind: 'edit', operation: 'updateHotdesk', allowed: 'edit', onClick: () => open('edit') },
    { ...assign, label: 'Assign', icon: IconUserPlus, allowed: 'assign', onClick: () => open('assign') },
    { ...assign, label: 'Make available to everybody', icon: IconUserMinus, allowed: 'unassign', onClick: free },
    { ...status, label: 'Block', icon: IconLock, allowed: 'block', onClick: () => setTo('BLOCK') },
    { ...status, label: 'Unblock', icon: IconLockOpen, allowed: 'unblock', onClick: () => setTo('UNBLOCK') },
    {
      ...status,
      label: 'Deactivate',
      icon: IconPlayerPause,
      allowed: 'deactivate',
      onClick: () => setTo('DEACTIVATE'),
    },
    { ...status, label: 'Activate', icon: IconPlayerPlay, allowed: 'activate', onClick: () => setTo('ACTIVATE') },
    { kind: 'delete', operation: 'deleteHotdesk', allowed: 'delete', onClick: useDeleteDesk(desk, onLeave) },
  ]
}
