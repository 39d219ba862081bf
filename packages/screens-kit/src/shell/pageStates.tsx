import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

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
  return <LoadingState />
}

/** Instead of a page that failed. A page whose code cannot be fetched is loaded anew, as a new version may be out. */
export const FailedPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const tryAgain = () => {
    if (isStale(error)) return location.reload()
    reset()
    void router.invalidate()
  }
  return <ErrorState onRetry={tryAgain}>{textOf(error) === TIMED_OUT ? TIMED_OUT : errorMessage(error)}</ErrorState>
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : '')

const isStale = (error: unknown) =>
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(textOf(error)) ||
  textOf(error) === TIMED_OUT
