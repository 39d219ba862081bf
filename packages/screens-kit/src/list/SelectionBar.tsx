import { Box, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the chosen rows. */
export const SelectionBar = ({ count, onClear, children }: SelectionBarProps) => (
  <Box
    component="section"
    aria-label="Selected records"
    bg="var(--mantine-color-body)"
    bd="1px solid var(--mantine-color-default-border)"
    bdrs="lg"
    px="md"
    py="xs"
    mb="sm"
  >
    <Group gap="sm">
      <Text component="output" fw={500}>
        {count.toLocaleString('en')} selected
      </Text>
      {children}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear selection
      </Button>
    </Group>
  </Box>
)
