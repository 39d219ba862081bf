import { useState } from 'react'
import { endOfDay } from './passwordExpiry.ts'
import { keep, readKept } from './session/keptValues.ts'

/** Whether a person has dismissed something for the rest of this day, and the way to do so (doc 1 §4). */
export function useDismissedToday(userId: string, name: string): { isDismissed: boolean; dismiss: () => void } {
  const [now] = useState(() => new Date())
  const [isDismissedNow, setIsDismissedNow] = useState(false)
  const until = Date.parse(readKept(userId, name) ?? '')
  return {
    isDismissed: isDismissedNow || until >= now.getTime(),
    dismiss: () => {
      keep(userId, name, endOfDay(new Date()).toISOString())
      setIsDismissedNow(true)
    },
  }
}
