import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Button, Group } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { modeLabels, type FindMode, type FindSearch } from '../findSearch.ts'

type NothingFoundProps = {
  mode: FindMode
  /** What else the reader may book. */
  otherModes: readonly FindMode[]
  search: FindSearch
  onChange: (change: Partial<FindSearch>) => void
}

/** No place fits the search; or there is none of the kind whatever one asks for, and another kind is looked at instead. */
export const NothingFound = ({ mode, otherModes, search, onChange }: NothingFoundProps) =>
  isNarrowed(search) || otherModes.length === 0 ? (
    <EmptyState title="No place fits" icon={IconCalendarSearch}>
      Try another day or time, fewer people, or another site.
    </EmptyState>
  ) : (
    <EmptyState
      title={`There are no ${modeLabels[mode].toLowerCase()} for you to book`}
      icon={IconCalendarSearch}
      action={
        <Group justify="center" gap="sm">
          {otherModes.map((other) => (
            <Button key={other} variant="default" onClick={() => onChange({ mode: other })}>
              {modeLabels[other]}
            </Button>
          ))}
        </Group>
      }
    >
      Look for something else instead.
    </EmptyState>
  )

const isNarrowed = ({ noOfPax, siteId, text }: FindSearch) => [noOfPax, siteId, text].some((one) => one !== undefined)
