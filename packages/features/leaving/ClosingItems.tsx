import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './ClosingItems.module.css'
import type { ClosingItem } from './closingQueries.ts'

/** What is open, what becomes of it, and what has to be settled first. */
export const ClosingItems = ({ items }: { items: readonly ClosingItem[] }) => (
  <ul className={classes.items}>
    {items.map(({ kind, label, count, consequence, blocks }) => (
      <li key={kind}>
        <Text fw={500}>{count > 1 ? `${label}: ${count.toLocaleString('en')}` : label}</Text>
        <Text c="dimmed" size="sm">
          {consequence}
        </Text>
        {blocks !== null && (
          <Text className={classes.blocks}>
            <IconAlertTriangle size={16} aria-hidden /> {blocks}
          </Text>
        )}
      </li>
    ))}
  </ul>
)
