import type { Schemas } from '@atrium/api-client/client.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Tone } from '@atrium/ui/tones.ts'

type Status = Schemas['HotdeskStatus']

/** What a status means to somebody who looks for a desk: booked is no success here. */
const tones: Record<Status, Tone> = {
  AVAILABLE: 'success',
  BOOKED: 'info',
  OCCUPIED: 'warning',
  BLOCKED: 'danger',
  INACTIVE: 'neutral',
}

/** What a desk is at this moment. */
export const DeskStatusBadge = ({ status, statusLabel }: { status: Status; statusLabel: string }) => (
  <StatusBadge status={status} label={statusLabel} tone={tones[status]} />
)
