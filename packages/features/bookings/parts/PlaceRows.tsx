import { bookingApprovalText } from '@atrium/validators/approvalRule.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Tone } from '@atrium/ui/tones.ts'
import { Button, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { BookableResource } from '../bookingQueries.ts'
import { priceText } from './amounts.ts'
import { stateOf, type PlaceState } from './placePlans.ts'
import classes from './PlaceRows.module.css'

type PlaceRowsProps = {
  resources: readonly BookableResource[]
  mine: ReadonlySet<string>
  onChoose: (resource: BookableResource, state: PlaceState) => void
}

const firstRows = 12
const order: readonly PlaceState[] = ['MINE', 'FREE', 'TAKEN']
const marks: Record<PlaceState, { label: string; tone: Tone }> = {
  MINE: { label: 'Booked by you', tone: 'info' },
  FREE: { label: 'Free', tone: 'success' },
  TAKEN: { label: 'Taken', tone: 'neutral' },
}

/** The places of a plan in rows that a thumb hits: one's own and what is free first. */
export const PlaceRows = ({ resources, mine, onChoose }: PlaceRowsProps) => {
  const [most, setMost] = useState(firstRows)
  const rows = resources
    .map((resource) => ({ resource, state: stateOf(resource, mine) }))
    .toSorted(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) ||
        one.resource.name.localeCompare(other.resource.name, 'en', { numeric: true }),
    )
  return (
    <>
      <ul className={classes.rows} aria-label="Places on the plan">
        {rows.slice(0, most).map(({ resource, state }) => (
          <li key={resource.id}>
            <UnstyledButton className={classes.row} onClick={() => onChoose(resource, state)}>
              <span className={classes.name}>
                <Text span fw={600}>
                  {resource.name}
                </Text>
                {resource.price && (
                  <Text span size="sm" c="dimmed">
                    {priceText(resource.price.amountMinor, resource.price.currency)}
                  </Text>
                )}
                {resource.approvalRequired && (
                  <Text span size="sm" c="dimmed">
                    {bookingApprovalText(true, resource.approvalRule)}
                  </Text>
                )}
              </span>
              <StatusBadge status={state} {...marks[state]} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <Button variant="default" fullWidth onClick={() => setMost(most + 4 * firstRows)}>
          Show more ({rows.length - most} left)
        </Button>
      )}
    </>
  )
}
