import { atomWithStorage, createJSONStorage } from 'jotai/utils'

/** How many attempts are left, and until when (milliseconds) signing in is locked. */
export type Attempts = { left: number; lockedUntil: number | null }

/** Doc 1 §4, §9. */
const ATTEMPTS = 5
const LOCKOUT_MILLISECONDS = 3600_000

export const allAttempts: Attempts = { left: ATTEMPTS, lockedUntil: null }

/** Kept over a reload of the sign-in page. */
export const attemptsAtom = atomWithStorage<Attempts>(
  'atrium-sign-in-attempts',
  allAttempts,
  createJSONStorage<Attempts>(() => localStorage),
  { getOnInit: true },
)

/**
 * The attempts after a refused sign-in. The server counts; where its refusal does not say, this browser counts by
 * itself: below one attempt, locked for an hour (doc 1 §4).
 */
export function attemptsAfterRefusal(attempts: Attempts, refusal: unknown, now: number): Attempts {
  const { attemptsLeft, lockedUntil } = isObject(refusal) ? refusal : {}
  const left = typeof attemptsLeft === 'number' ? attemptsLeft : Math.max(attempts.left - 1, 0)
  if (typeof lockedUntil === 'string') return { left: 0, lockedUntil: Date.parse(lockedUntil) }
  return { left, lockedUntil: left < 1 ? now + LOCKOUT_MILLISECONDS : null }
}

/** The attempts when so many seconds of a lockout are left: all of them again once it has run out. */
export const attemptsNow = (attempts: Attempts, secondsLocked: number): Attempts =>
  attempts.lockedUntil !== null && secondsLocked === 0 ? allAttempts : attempts

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
