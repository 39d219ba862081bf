import { FormWide } from '@atrium/ui/FormWide.tsx'
import { spanText, type BookingTime, type WallSpan } from '@atrium/validators/wallTimes.ts'
import { Button, Fieldset, Group } from '@mantine/core'
import type { BookableResource } from '../bookingQueries.ts'
import { isBlock, namedBlocks } from '../offers.ts'

type BlockButtonsProps = {
  resource: BookableResource
  time: BookingTime
  onChoose: (block: WallSpan) => void
}

/** The blocks of a day that a place is booked by, of which one is chosen. */
export const BlockButtons = ({ resource, time, onChoose }: BlockButtonsProps) => (
  <FormWide>
    <Fieldset variant="unstyled" legend="Part of the day">
      <Group gap="xs" grow preventGrowOverflow={false}>
        {namedBlocks(resource).map((block) => {
          const { name, fromTime: startTime, toTime: endTime, available } = block
          const isChosen = isBlock(block, time)
          return (
            <Button
              key={name}
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChoose({ startTime, endTime })}
              h="auto"
              py="xs"
            >
              <span>
                {name}
                <br />
                <small>{available || isChosen ? spanText({ startTime, endTime }) : 'Not free'}</small>
              </span>
            </Button>
          )
        })}
      </Group>
    </Fieldset>
  </FormWide>
)
