import { endOfDay } from '@atrium/validators/timeSlots.ts'
import { spanText } from '@atrium/validators/wallTimes.ts'
import { Box, Button, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { stateOf } from '../calendarEntries.ts'
import type { CalendarEntry, CalendarResource } from '../calendarQueries.ts'
import type { ResourceGroup } from '../calendarResources.ts'
import classes from './DayList.module.css'

type DayListProps = {
  groups: readonly ResourceGroup[]
  entries: readonly CalendarEntry[]
  date: string
  /** How many resources there are, with those further down. */
  total: number
  onMore: () => void
  onOpen: (entryId: string) => void
  /** Left out for what may not be booked. */
  bookable: (resource: CalendarResource) => (() => void) | undefined
}

/** The day of every resource as a list, for phones. */
export const DayList = ({ groups, entries, date, total, onMore, onOpen, bookable }: DayListProps) => {
  const ofDay = entries.filter(({ start, end }) => start.slice(0, 10) <= date && end > `${date}T00:00`)
  const byResource = Map.groupBy(ofDay, ({ resourceId }) => resourceId)
  const shown = groups.reduce((sum, { resources }) => sum + resources.length, 0)
  return (
    <>
      {groups.map(({ name, resources }) => (
        <section key={name} aria-label={name} className={classes.group}>
          <Title order={3} size="h5" className={classes.heading}>
            {name}
          </Title>
          <ul className={classes.resources}>
            {resources.map((resource) => (
              <Resource
                key={resource.id}
                resource={resource}
                entries={byResource.get(resource.id) ?? []}
                date={date}
                onOpen={onOpen}
                onBook={bookable(resource)}
              />
            ))}
          </ul>
        </section>
      ))}
      {total > shown && (
        <Button variant="default" fullWidth onClick={onMore}>
          Show more of {total.toLocaleString('en')}
        </Button>
      )}
    </>
  )
}

type ResourceProps = {
  resource: CalendarResource
  entries: readonly CalendarEntry[]
  date: string
  onOpen: (entryId: string) => void
  onBook: (() => void) | undefined
}

const Resource = ({ resource, entries, date, onOpen, onBook }: ResourceProps) => (
  <Box component="li" className={classes.resource} __vars={{ '--entries': String(entries.length) }}>
    <div className={classes.head}>
      <Text fw={600}>{resource.name}</Text>
      {onBook && (
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`Book ${resource.name}`}
          onClick={onBook}
        >
          Book
        </Button>
      )}
    </div>
    {entries.length === 0 ? (
      <Text c="dimmed">Free all day</Text>
    ) : (
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} date={date} onOpen={() => onOpen(entry.id)} />
          </li>
        ))}
      </ul>
    )}
  </Box>
)

const Entry = ({ entry, date, onOpen }: { entry: CalendarEntry; date: string; onOpen: () => void }) => {
  const { label, look } = stateOf(entry)
  return (
    <UnstyledButton className={classes.entry} data-pattern={look.pattern} onClick={onOpen}>
      <span className={classes.time}>
        {spanText({
          startTime: entry.start.slice(0, 10) < date ? '00:00' : entry.start.slice(11, 16),
          endTime: entry.end.slice(0, 10) > date ? endOfDay : entry.end.slice(11, 16),
        })}
      </span>
      <span className={classes.what}>
        <span className={classes.title}>{entry.title}</span>
        <span className={classes.state} style={{ color: `var(--mantine-color-${look.colour}-light-color)` }}>
          <look.icon size={13} stroke={2} aria-hidden />
          {label}
          {entry.requestedBy && `, ${entry.requestedBy}`}
        </span>
      </span>
    </UnstyledButton>
  )
}
