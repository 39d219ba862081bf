import { List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { levelsQuery, recipientsText, spanText, type AlertLevel, type AlertRule } from './alertQueries.ts'

/** What a rule does, as one would tell a colleague: when it raises an alert, and who is told in which order. */
export const RuleSteps = ({ rule: { id, triggerEventNames } }: { rule: AlertRule }) => {
  const { data: levels = [] } = useQuery(levelsQuery(id))
  return (
    <Stack gap="sm">
      <Text>It raises an alert when one of these happens:</Text>
      <List>
        {triggerEventNames.map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
      {levels.length > 0 && (
        <>
          <Text>Then, until somebody acknowledges the alert or its cause ends:</Text>
          <List type="ordered">
            {levels.map((level, n) => (
              <List.Item key={level.id}>{stepText(level, levels[n - 1])}</List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  )
}

/** Such as "At once: Concierge, again every 30 mins" and "2 hours later: Landlord admin". */
export function stepText(level: AlertLevel, before?: AlertLevel): string {
  const { isRepeat, repeatAlertValue, repeatAlertUnit } = level
  const again =
    isRepeat && repeatAlertValue && repeatAlertUnit
      ? `, again every ${spanText(repeatAlertValue, repeatAlertUnit)}`
      : ''
  return `${whenText(level, before)}: ${recipientsText(level)}${again}`
}

function whenText({ firstAlertValue, firstAlertUnit }: AlertLevel, before?: AlertLevel): string {
  const wait = firstAlertValue === 0 ? null : spanText(firstAlertValue, firstAlertUnit)
  if (!before) return wait ? `After ${wait}` : 'At once'
  const { escalateAlertValue, escalateAlertUnit } = before
  if (!escalateAlertValue || !escalateAlertUnit)
    return 'Not yet, as the level before it names no time for the next level'
  const escalation = spanText(escalateAlertValue, escalateAlertUnit)
  return wait ? `${escalation} and another ${wait} later` : `${escalation} later`
}
