import { ActionIcon, Group, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'

type QuantityStepperProps = {
  /** What is counted, such as Kopi. */
  of: string
  value: number
  min?: number
  max?: number
  disabled?: boolean
  onChange: (value: number) => void
}

/** A number that is counted up and down with a thumb; each change is read out. */
export const QuantityStepper = ({ of, value, min = 0, max = 99, disabled = false, onChange }: QuantityStepperProps) => (
  <Group gap={4} wrap="nowrap">
    <ActionIcon
      variant="default"
      size={44}
      aria-label={`One ${of} less`}
      disabled={disabled || value <= min}
      onClick={() => onChange(value - 1)}
    >
      <IconMinus size={20} aria-hidden />
    </ActionIcon>
    <Text component="output" miw={36} ta="center" fw={600}>
      {value}
    </Text>
    <ActionIcon
      variant="default"
      size={44}
      aria-label={`One ${of} more`}
      disabled={disabled || value >= max}
      onClick={() => onChange(value + 1)}
    >
      <IconPlus size={20} aria-hidden />
    </ActionIcon>
  </Group>
)
