import { ApiFailure, errorMessage } from '@atrium/api-client/apiFailure.ts'
import { notify } from '@atrium/ui/notify.tsx'

/** How long sync notices stay (doc 1 §9). */
const seconds = 3.5

/** The notices of a synchronisation with another system, given to the letter (doc 2 §8). */
export const syncNotices = {
  /** @param outcome what came of it, such as 'Floors: 2 added.', where no dialog says so */
  done: (outcome?: string) => {
    notify({ message: 'Sync successful', seconds })
    if (outcome !== undefined) notify({ message: outcome, tone: 'info' })
  },
  failed: () => notify({ message: 'Sync failed', tone: 'danger', seconds }),
  /** Where no dialog stays open to say why it failed. */
  failedBecause: (error: unknown) => {
    syncNotices.failed()
    if (error instanceof ApiFailure) notify({ message: syncReason(error), tone: 'danger' })
  },
} as const

/** Why a synchronisation failed, in a sentence. */
export function syncReason(error: unknown): string {
  const data = error instanceof ApiFailure ? error.data : undefined
  const reason: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'reason') : undefined
  return typeof reason === 'string' ? reason : errorMessage(error)
}
