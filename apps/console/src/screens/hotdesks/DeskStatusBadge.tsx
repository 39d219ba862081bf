import type { Schemas } from '@atrium/api-client/client.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'

/** What a desk is at this moment. */
export const DeskStatusBadge = ({ status, statusLabel }: { status: Schemas['HotdeskStatus']; statusLabel: string }) => (
  <StatusBadge status={status} label={statusLabel} />
)
