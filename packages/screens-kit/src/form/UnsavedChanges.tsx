import { LeavePageDialog, type Unsaved } from '@atrium/ui/LeavePageDialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'

type UnsavedChangesProps = {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean
  /** What would be lost. */
  unsaved?: Unsaved
}

/** Asks before a page with unsaved information is left, also when the tab is closed (doc 1 §2.4). */
export const UnsavedChanges = ({ isUnsaved, unsaved = 'form' }: UnsavedChangesProps) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <Suspense fallback={null}>
      {isBlocked && (
        <LeavePageDialog opened unsaved={unsaved} onAnswer={(leave) => (leave ? blocker.proceed() : blocker.reset())} />
      )}
    </Suspense>
  )
}
