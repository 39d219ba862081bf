import { ApiFailure } from '@atrium/api-client/apiFailure.ts'
import { notify } from '@atrium/ui/notify.tsx'

/** How long sync notices stay (doc 1 §9). */
const seconds = 3.5

/** The notices of a synchronisation with another system, given to the letter (doc 2 §8). */
export const syncNotices = {
  /** @param outcome what came of it, such as 'Floors: 2 added.' */
  done: (outcome: string) => {
    notify({ message: 'Sync successful', seconds })
    notify({ message: outcome, tone: 'info' })
  },
  failed: (error: unknown) => {
    notify({ message: 'Sync failed', tone: 'danger', seconds })
    const reason = reasonOf(error)
    if (reason !== undefined) notify({ message: reason, tone: 'danger' })
  },
} as const

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined
  const { data } = error
  const reason: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'reason') : undefined
  return typeof reason === 'string' ? reason : error.message
}
