import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { Group } from '@mantine/core'

type UserStatusBadgeProps = {
  status: string
  statusLabel: string
  registered: boolean
  /** The first day without access, where that is planned. */
  leavingDate?: string | null | undefined
}

/** A user's status, with the mark of those who leave and who have not registered (doc 2 §3, MSG-037). */
export const UserStatusBadge = ({ status, statusLabel, registered, leavingDate }: UserStatusBadgeProps) => (
  <Group gap="xs">
    <StatusBadge status={status} label={statusLabel} />
    {leavingDate && <StatusBadge status="LEAVING" label={`Leaves ${formatDate(leavingDate)}`} tone="warning" />}
    {!registered && <StatusBadge status="UNREGISTERED" label="Unregistered" tone="warning" />}
  </Group>
)
