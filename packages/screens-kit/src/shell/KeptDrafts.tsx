import { forget, keptDraftsAtom, loadDrafts } from '@atrium/auth/session/drafts.ts'
import { Banner } from '@atrium/ui/Banner.tsx'
import { Button } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'

/** Milliseconds in which a form that is opened by the way back from signing in takes its draft up itself. */
const patience = 1500

/** Leads to what was being entered when the session ended, where the page in view does not hold it already. */
export const KeptDrafts = () => {
  const { history } = useRouter()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const drafts = useAtomValue(keptDraftsAtom)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    void loadDrafts()
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const [first] = Object.entries(drafts)
  if (!first || !isLate) return null
  const [key, draft] = first
  const isHere = draft.path.split('?')[0] === path
  return (
    <Banner
      tone="info"
      onDismiss={() => forget(key)}
      action={
        !isHere && (
          <Button size="compact-sm" variant="default" onClick={() => history.push(draft.path)}>
            Continue
          </Button>
        )
      }
    >
      You were signed out before “{draft.form}” was saved.{' '}
      {isHere ? 'Open it again. Your entries have been kept.' : 'Your entries have been kept.'}
    </Banner>
  )
}
