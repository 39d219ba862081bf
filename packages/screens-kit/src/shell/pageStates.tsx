import { messages } from '@atrium/api-client/messages.ts'
import { errorMessage, isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { PageSkeleton } from '@atrium/ui/PageSkeleton.tsx'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBackOnline } from './useIsOnline.ts'

/** Milliseconds after which a page that does not come counts as failed (doc 1 §8, §9). */
export const pageTimeout = 120_000

const TIMED_OUT = 'The page took too long to load. Check your connection and try again.'

/** While a page's code or data is on its way; raises an error after two minutes (doc 1 §8). */
export const PendingPage = () => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), pageTimeout)
    return () => clearTimeout(timer)
  }, [])
  if (isLate) throw new Error(TIMED_OUT)
  return <PageSkeleton />
}

/**
 * Instead of a page that failed, until it is asked for again or the line is back. A page whose code cannot be fetched is
 * loaded anew, as a new version may be out.
 */
export const FailedPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const tryAgain = () => {
    if (isStale(error)) return location.reload()
    reset()
    void router.invalidate()
  }
  useBackOnline(tryAgain)
  return <ErrorState onRetry={tryAgain}>{isOurs(error) ? textOf(error) : errorMessage(error)}</ErrorState>
}

/**
 * Gives words to code that cannot be fetched for want of a line. By the browser's own, the router would load the page
 * anew at once, and leave the person before the browser's page about lost connections.
 */
export function tellOfflineChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = messages.offline
  })
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : '')

const isOurs = (error: unknown) => textOf(error) === TIMED_OUT || textOf(error) === messages.offline

const isStale = (error: unknown) =>
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(textOf(error)) ||
  (isOurs(error) && !isApiFailure(error))
