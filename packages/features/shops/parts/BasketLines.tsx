import { QuantityStepper } from '@atrium/ui/QuantityStepper.tsx'
import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconPencil, IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
import { mostOfLine } from '../basket/basket.ts'
import { choiceOf, choiceText } from '../basket/choice.ts'
import type { ReckonedLine } from '../basket/reckon.ts'
import { amountText } from '../shopText.ts'

type BasketLinesProps = {
  lines: readonly ReckonedLine[]
  currency: string
  /** What the server refused of a line, by its place. */
  refusals: Readonly<Record<number, string>>
  onQuantity: (line: ReckonedLine, qty: number) => void
  onChange: (line: ReckonedLine) => void
  onRemove: (line: ReckonedLine) => void
}

/** What is in a basket, each line with what it costs and what keeps it from being ordered. */
export const BasketLines = ({ lines, refusals, ...acts }: BasketLinesProps) => (
  <Stack gap="sm">
    {lines.map((line, index) => (
      <Fragment key={line.key}>
        {index > 0 && <Divider />}
        <Line line={line} problem={line.problem ?? refusals[index] ?? null} {...acts} />
      </Fragment>
    ))}
  </Stack>
)

type LineProps = Omit<BasketLinesProps, 'lines' | 'refusals'> & { line: ReckonedLine; problem: string | null }

const Line = ({ line: reckoned, problem, currency, onQuantity, onChange, onRemove }: LineProps) => {
  const { line, item, total } = reckoned
  const chosen = choiceText(item, choiceOf(line.options))
  return (
    <Stack gap={6} component="article" aria-label={item.name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600}>{item.name}</Text>
          {chosen && (
            <Text size="sm" c="dimmed">
              {chosen}
            </Text>
          )}
          {line.remark && <Text size="sm">“{line.remark}”</Text>}
        </div>
        <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
          {amountText(total, currency)}
        </Text>
      </Group>
      {problem && (
        <Group gap={4} wrap="nowrap" c="red" role="alert">
          <IconAlertCircle size={16} aria-hidden />
          <Text size="sm">{problem}</Text>
        </Group>
      )}
      <Group justify="space-between">
        <QuantityStepper
          of={item.name}
          value={line.qty}
          min={1}
          max={Math.min(mostOfLine, item.quantity ?? mostOfLine)}
          onChange={(qty) => onQuantity(reckoned, qty)}
        />
        <Group gap={4}>
          <Button
            variant="subtle"
            h={44}
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Edit ${item.name}`}
            onClick={() => onChange(reckoned)}
          >
            Edit
          </Button>
          <Button
            variant="subtle"
            color="red"
            h={44}
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Remove ${item.name}`}
            onClick={() => onRemove(reckoned)}
          >
            Remove
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
