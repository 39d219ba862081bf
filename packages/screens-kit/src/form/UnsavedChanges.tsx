import { prepareConfirm } from '@atrium/ui/ConfirmDialog.tsx'
import { LeavePageDialog, type Unsaved } from '@atrium/ui/LeavePageDialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'

type UnsavedChangesProps = {
  /** Asked at the moment of leaving, with the path one leaves for; without it when the tab is closed. */
  isUnsaved: (nextPath?: string) => boolean
  /** What would be lost. */
  unsaved?: Unsaved
  /** Called when the page is left all the same. */
  onLeave?: () => void
}

/** Asks before a page with unsaved information is left, also when the tab is closed (doc 1 §2.4). */
export const UnsavedChanges = ({ isUnsaved, unsaved = 'form', onLeave }: UnsavedChangesProps) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(next.pathname),
    enableBeforeUnload: () => isUnsaved(),
    withResolver: true,
  })
  useEffect(prepareConfirm, [])
  const isBlocked = blocker.status === 'blocked'
  const answer = (leave: boolean) => {
    if (!leave) return blocker.reset?.()
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <Suspense fallback={null}>{isBlocked && <LeavePageDialog opened unsaved={unsaved} onAnswer={answer} />}</Suspense>
  )
}
