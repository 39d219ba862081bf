import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { Badge, Group, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DeviceList.module.css'

export type DeviceRow = {
  id: string
  name: string
  /** What is known of it, in a line below the name. */
  details: string
  current?: boolean
  action?: ReactNode
}

type DeviceListProps = {
  rows: DeviceRow[] | undefined
  error: Error | null
  onRetry: () => void
  /** What to say where there are none. */
  empty: string
}

/** Browsers, each with what is known of it and what can be done about it. */
export const DeviceList = ({ rows, error, onRetry, empty }: DeviceListProps) => {
  if (error) return <ErrorState onRetry={onRetry}>{errorMessage(error)}</ErrorState>
  if (!rows) return <Skeleton height={96} aria-busy />
  if (rows.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <ul className={classes.list}>
      {rows.map(({ id, name, details, current = false, action }) => (
        <li key={id} className={classes.row}>
          <div>
            <Group gap="xs">
              <Text fw={500}>{name}</Text>
              {current && <Badge color="green">This browser</Badge>}
            </Group>
            <Text c="dimmed" size="xs">
              {details}
            </Text>
          </div>
          {action}
        </li>
      ))}
    </ul>
  )
}
