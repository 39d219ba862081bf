import { Avatar } from '@atrium/ui/Avatar.tsx'
import { Badge, Group, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'

type UserNameProps = { fullName: string; email: string; personInCharge?: boolean }

/** A person as lists show them: initials, name, e-mail address, and whether they are in charge. */
export const UserName = ({ fullName, email, personInCharge = false }: UserNameProps) => (
  <Group gap="sm" wrap="nowrap">
    <Avatar name={fullName} />
    <div>
      <Group gap="xs">
        <span>{fullName}</span>
        {personInCharge && <PersonInCharge />}
      </Group>
      <Text size="xs" c="dimmed">
        {email}
      </Text>
    </div>
  </Group>
)

/** Marks the person tenants and staff turn to. */
export const PersonInCharge = () => (
  <Badge color="blue" leftSection={<IconStar size={13} stroke={2} aria-hidden />}>
    Person in charge
  </Badge>
)
