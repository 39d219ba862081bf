import { emptyValue } from '@atrium/ui/emptyValue.ts'
import { Badge, Group } from '@mantine/core'

/** Names side by side, such as tags or groups; a dash when there are none. */
export const Badges = ({ names }: { names: readonly string[] }) => {
  if (names.length === 0) return emptyValue
  return (
    <Group gap="0.25rem">
      {names.map((name) => (
        <Badge key={name} color="gray">
          {name}
        </Badge>
      ))}
    </Group>
  )
}
