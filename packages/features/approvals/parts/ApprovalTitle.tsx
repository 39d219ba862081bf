import { useGatedActions, type GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { IconAdjustmentsCheck, IconUserShare } from '@tabler/icons-react'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { standInsQuery } from '../approvalQueries.ts'

const StandInDialog = lazy(() => import('./StandInDialog.tsx'))
const DeadlinesDialog = lazy(() => import('./DeadlinesDialog.tsx'))

/** The title of the inbox, who decides in the reader's stead, and by when decisions are due. */
export const ApprovalTitle = () => {
  const [opened, setOpened] = useState<'stand-in' | 'deadlines'>()
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const open = (dialog: 'stand-in' | 'deadlines') => {
    setShown((before) => new Set([...before, dialog]))
    setOpened(dialog)
  }
  const close = () => setOpened(undefined)
  const actions: readonly GatedAction[] = [
    {
      kind: 'other',
      label: 'While you are away',
      icon: IconUserShare,
      operation: 'createStandIn',
      onClick: () => open('stand-in'),
    },
    {
      kind: 'other',
      label: 'Deadlines',
      icon: IconAdjustmentsCheck,
      operation: 'updateApprovalSettings',
      onClick: () => open('deadlines'),
    },
  ]
  return (
    <>
      <PageTitleBar title="Approvals" description={<StandingIn />} actions={useGatedActions(actions)} />
      <Suspense fallback={null}>
        {shown.has('stand-in') && <StandInDialog opened={opened === 'stand-in'} onClose={close} />}
        {shown.has('deadlines') && <DeadlinesDialog opened={opened === 'deadlines'} onClose={close} />}
      </Suspense>
    </>
  )
}

const usual = 'What waits for your decision, the most pressing first'

/** Says who decides for the reader, or for whom the reader decides, while somebody is away. */
const StandingIn = () => {
  const me = useAtomValue(userInfoAtom)?.userId
  const standIns = useQuery(readable(standInsQuery())).data ?? []
  const lines = standIns.map(({ absent, standIn, fromDate, toDate }) => {
    const days = `from ${formatDate(fromDate)} to ${formatDate(toDate)}`
    return absent.id === me ? `${standIn.name} decides for you ${days}` : `You decide for ${absent.name} ${days}`
  })
  return lines.length > 0 ? `${usual}. ${lines.join('. ')}.` : usual
}
