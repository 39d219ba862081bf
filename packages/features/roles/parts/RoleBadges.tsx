import { Badge, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'

type RoleBadgesProps = { systemRole: boolean; customised: boolean }

/** Whether a role belongs to the product or to the office centre, and whether it was changed from what is shipped. */
export const RoleBadges = ({ systemRole, customised }: RoleBadgesProps) => (
  <Group gap="0.25rem">
    <Badge color={systemRole ? 'gray' : 'blue'}>{systemRole ? 'System' : 'Custom'}</Badge>
    {customised && (
      <Badge color="yellow" leftSection={<IconPencil size={12} stroke={2} aria-hidden />}>
        Customised
      </Badge>
    )}
  </Group>
)
