import { Button, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the chosen rows. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => (
  <Paper component="section" aria-label="Selected records" withBorder px="md" py="xs" mb="sm">
    <Group gap="sm">
      <Text component="output" fw={500}>
        {count.toLocaleString('en')} selected
      </Text>
      {children}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear selection
      </Button>
    </Group>
  </Paper>
)
