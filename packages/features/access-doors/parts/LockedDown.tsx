import { Badge } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** That a place opens to nobody now, beside its name or status. */
export const LockedDown = () => (
  <Badge color="red" variant="filled" leftSection={<IconLock size={12} aria-hidden />}>
    Locked down
  </Badge>
)
