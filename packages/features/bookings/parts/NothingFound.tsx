import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Button, Group } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { areaLabels, type FindSearch } from '../findSearch.ts'

type NothingFoundProps = {
  mode: BookingArea
  /** What else the reader may book. */
  otherModes: readonly BookingArea[]
  search: FindSearch
  onChange: (change: Partial<FindSearch>) => void
}

/** No place fits the search; or there is none of the kind whatever one asks for, and another kind is looked at instead. */
export const NothingFound = ({ mode, otherModes, search, onChange }: NothingFoundProps) =>
  isNarrowed(search) || otherModes.length === 0 ? (
    <EmptyState title="No matching places" icon={IconCalendarSearch}>
      Try another day or time, fewer people, or another site, kind or equipment.
    </EmptyState>
  ) : (
    <EmptyState
      title={`There are no ${areaLabels[mode].toLowerCase()} you can book`}
      icon={IconCalendarSearch}
      action={
        <Group justify="center" gap="sm">
          {otherModes.map((other) => (
            <Button key={other} variant="default" onClick={() => onChange({ mode: other })}>
              {areaLabels[other]}
            </Button>
          ))}
        </Group>
      }
    >
      You can search for something else.
    </EmptyState>
  )

const isNarrowed = ({ noOfPax, siteId, text, kinds, equipment }: FindSearch) =>
  [noOfPax, siteId, text, kinds, equipment].some((one) => one !== undefined)
