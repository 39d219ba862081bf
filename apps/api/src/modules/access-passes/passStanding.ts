import type { PassStanding } from '@atrium/access-rules/snapshot.ts'
import type { PassStatus } from './tables.ts'

/** What a status means to a door: whatever the vendor has yet to confirm opens nothing any more. */
export const passStandings: Record<PassStatus, PassStanding> = {
  ASSIGNED: 'LIVE',
  ASSIGNED_GROUP: 'LIVE',
  ACTIVATED: 'LIVE',
  PENDING_ACTIVATION: 'PENDING',
  ACTIVATION_EXPIRED: 'WITHDRAWN',
  PENDING_DEACTIVATED: 'WITHDRAWN',
  DEACTIVATED: 'WITHDRAWN',
  UNASSIGNED: 'WITHDRAWN',
  EXPIRED: 'WITHDRAWN',
  RETURNED: 'WITHDRAWN',
  DAMAGED_LOST: 'LOST',
}

type StoredPass = {
  id: string
  userId: string | null
  status: PassStatus
  validFrom: Date | null
  validTo: Date | null
}

/** A pass as the decision takes it: where it stands, and its span in milliseconds; of nobody it opens nothing. */
export const standingOf = ({ status, validFrom, validTo }: StoredPass) => ({
  standing: passStandings[status],
  span: { from: validFrom?.getTime() ?? null, until: validTo?.getTime() ?? null },
})
