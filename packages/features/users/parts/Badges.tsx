import { emptyValue } from '@atrium/ui/emptyValue.ts'
import { Badge, Group } from '@mantine/core'

type BadgesProps = {
  names: readonly string[]
  /** How many are shown; the rest is counted. */
  shown?: number
}

/** Names side by side, such as tags or groups; a dash when there are none. */
export const Badges = ({ names, shown = names.length }: BadgesProps) => {
  if (names.length === 0) return emptyValue
  const rest = names.slice(shown)
  return (
    <Group gap="0.25rem">
      {names.slice(0, shown).map((name) => (
        <Badge key={name} color="gray">
          {name}
        </Badge>
      ))}
      {rest.length > 0 && (
        <Badge color="gray" variant="outline" title={rest.join(', ')}>
          +{rest.length}
        </Badge>
      )}
    </Group>
  )
}
