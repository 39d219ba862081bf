import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import type { Tone } from './tones.ts'

export type Notice = {
  message: string
  tone?: Exclude<Tone, 'neutral'>
  /** How long it stays: 5 by default, 3.5 for zip, spreadsheet and sync notices (doc 1 §9, CONST-046). */
  seconds?: number
  /** What can be done about it, for as long as the message stays. */
  action?: { label: string; onClick: () => void }
}

/** Milliseconds in which the same text is not shown again. */
const quietTime = 5000

const lastShown = new Map<string, number>()
const listeners = new Set<() => void>()
let wanted = false

const loadCentre = () => import('./NotificationCentre.tsx')
const Centre = lazy<ComponentType>(() => loadCentre().catch(() => ({ default: () => null })))

/** Shows a message at the bottom right; the same text not more than once in five seconds, unless something can be done. */
export const notify = ({ message, tone = 'success', seconds = 5, action }: Notice): void => {
  const now = Date.now()
  if (!action && now - (lastShown.get(message) ?? 0) < quietTime) return
  for (const [text, shown] of lastShown) if (now - shown >= quietTime) lastShown.delete(text)
  lastShown.set(message, now)
  wanted = true
  for (const listener of listeners) listener()
  loadCentre()
    .then(({ show }) => show({ message, tone, seconds, action }))
    .catch(() => {})
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where `notify` is drawn, loaded with the first message. The theme provider has one. */
export const NotificationHost = () => {
  const shown = useSyncExternalStore(subscribe, () => wanted)
  return <Suspense fallback={null}>{shown && <Centre />}</Suspense>
}
