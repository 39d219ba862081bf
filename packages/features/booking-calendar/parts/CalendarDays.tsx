import { areaOf } from '@atrium/contract/bookableKinds.ts'
import { countOf } from '@atrium/validators/text.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { ResourceSchedule, type ScheduleMove, type ScheduleSpan } from '@atrium/ui/ResourceSchedule.tsx'
import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { scheduleEntry } from '../calendarEntries.ts'
import type { CalendarLinks } from '../calendarLinks.ts'
import type { CalendarEntry, CalendarResource } from '../calendarQueries.ts'
import { clockOf, hoursOf, rowsOf, stepOf } from '../calendarResources.ts'
import type { CalendarView } from '../calendarSearch.ts'
import { monthEntries, summarisedDay } from '../monthEntries.ts'
import { isThere, useMoveEntry } from '../moveEntry.ts'
import { wallClockNow } from '../siteNow.ts'
import type { useCalendar } from '../useCalendar.ts'
import { useMayBook } from '../useMayBook.ts'
import { DayList } from './DayList.tsx'
import { EntryDialogs, type EntryDialog } from './EntryDialogs.tsx'
import { Legend } from './Legend.tsx'

type CalendarDaysProps = {
  calendar: ReturnType<typeof useCalendar>
  view: CalendarView
  date: string
  phone: boolean
  links: CalendarLinks
  onClear: () => void
  /** Turns to a day that was shown as a number. */
  onDay: (date: string) => void
}

/** The days themselves: the schedule, or on phones a list, with what opens from an entry. */
export const CalendarDays = ({ calendar, view, date, phone, links, onClear, onDay }: CalendarDaysProps) => {
  const { entries, resources, groups, total, queryKey, isNarrowed, onMore } = calendar
  const [dialog, setDialog] = useState<EntryDialog>()
  const move = useMoveEntry(queryKey)
  const mayBook = useMayBook()
  const byId = useMemo(() => new Map(resources.map((resource) => [resource.id, resource])), [resources])
  const clock = clockOf(resources)

  if (resources.length === 0) return <NothingThere isNarrowed={isNarrowed} onClear={onClear} />

  const open = (entryId: string) => {
    const day = summarisedDay(entryId)
    if (day !== undefined) return onDay(day)
    const entry = entries.find(({ id }) => id === entryId)
    if (entry) setDialog({ kind: 'card', entry, opened: true })
    return undefined
  }
  const drop = async ({ id, ...target }: ScheduleMove) => {
    const entry = entries.find((one) => one.id === id)
    if (!entry || isThere(entry, target)) return
    const dialogTo = { kind: 'move', entry, target, opened: true } as const
    try {
      if (!(await move(entry, target, true))) setDialog(dialogTo)
    } catch (error) {
      setDialog({ ...dialogTo, error })
    }
  }
  const book = (resource: CalendarResource, span: ScheduleSpan) => {
    const now = wallClockNow(resource.timeZone)
    if (`${span.date} ${span.endTime ?? '24:00'}` <= now.slice(0, 16))
      return notify({ message: 'That time has passed. Choose a later one.', tone: 'info' })
    return links.book(areaOf(resource), span)
  }
  const pick = (span: ScheduleSpan) => {
    const resource = byId.get(span.rowId)
    if (!resource) return
    if (mayBook[areaOf(resource)]) book(resource, span)
    else notify({ message: `You do not have permission to book ${resource.name}.`, tone: 'info' })
  }

  return (
    <>
      {phone ? (
        <DayList
          groups={groups}
          entries={entries}
          date={date}
          total={total}
          onMore={onMore}
          onOpen={open}
          bookable={(resource) =>
            mayBook[areaOf(resource)] ? () => book(resource, { rowId: resource.id, date }) : undefined
          }
        />
      ) : (
        <Schedule
          {...{ calendar, view, date, byId }}
          now={() => (clock === undefined ? null : wallClockNow(clock))}
          onOpen={open}
          onMove={(target) => void drop(target)}
          onPick={Object.values(mayBook).includes(true) ? pick : undefined}
        />
      )}
      <EntryDialogs
        dialog={dialog}
        onDialog={setDialog}
        resources={resources}
        links={links}
        step={stepOf(resources)}
        move={move}
      />
    </>
  )
}

type ScheduleProps = Pick<CalendarDaysProps, 'calendar' | 'view' | 'date'> & {
  byId: ReadonlyMap<string, CalendarResource>
  now: () => string | null
  onOpen: (entryId: string) => void
  onMove: (move: ScheduleMove) => void
  onPick: ((span: ScheduleSpan) => void) | undefined
}

const Schedule = ({ calendar, byId, view, ...rest }: ScheduleProps) => {
  const { entries, resources, groups, total, onMore } = calendar
  const isWhole = resources.length >= total
  const rows = useMemo(() => rowsOf(groups, isWhole), [groups, isWhole])
  const drawn = useMemo(
    () => (view === 'month' ? monthEntries(entries, byId) : entriesOf(entries, byId)),
    [view, entries, byId],
  )
  const [from, to] = useMemo(() => hoursOf(entries), [entries])
  const hours = useMemo(() => [from, to] as const, [from, to])
  return (
    <>
      <ResourceSchedule
        view={view}
        rows={rows}
        entries={drawn}
        hours={hours}
        stepMinutes={stepOf(resources)}
        cornerLabel={countOf(total, 'resource', 'resources')}
        onEnd={onMore}
        {...rest}
      />
      <Legend />
    </>
  )
}

const entriesOf = (entries: readonly CalendarEntry[], byId: ReadonlyMap<string, CalendarResource>) =>
  entries.flatMap((entry) => {
    const resource = byId.get(entry.resourceId)
    return resource ? [scheduleEntry(entry, resource)] : []
  })

const NothingThere = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyState
      icon={IconCalendarOff}
      title="Nothing matches the filters"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  ) : (
    <EmptyState icon={IconCalendarOff} title="There is nothing to book yet">
      Rooms, common spaces and desks appear here once they have been set up.
    </EmptyState>
  )
