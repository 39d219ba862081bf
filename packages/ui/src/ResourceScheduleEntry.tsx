import { wallSpanText } from '@atrium/validators/wallTimes.ts'
import { UnstyledButton } from '@mantine/core'
import type { RenderEventBody, ScheduleEventData } from '@mantine/schedule'
import type { ComponentPropsWithoutRef } from 'react'
import type { ScheduleEntry } from './ResourceSchedule.tsx'
import classes from './ResourceSchedule.module.css'

/** The entry that an event of the calendar library was made of. */
export function entryOf({ payload }: ScheduleEventData): ScheduleEntry | undefined {
  // The view gives every event its entry to carry.
  return payload?.entry as ScheduleEntry | undefined
}

/** An entry as a button that says everything of it; pattern and icon say what the colour says. */
export const ResourceScheduleEntry = (event: ScheduleEventData, properties: ComponentPropsWithoutRef<'button'>) => {
  const entry = entryOf(event)
  return (
    <UnstyledButton
      {...properties}
      className={`${properties.className ?? ''} ${classes.entry}`}
      aria-label={entry?.words}
      data-pattern={entry?.look.pattern}
      data-movable={entry?.movable || undefined}
      onDragStart={(start) => {
        properties.onDragStart?.(start)
        start.dataTransfer.effectAllowed = 'all'
      }}
    />
  )
}

/** The id of the entry that is dragged, as the library hands it over; empty for whatever else is dropped. */
export function draggedEntryId(dataTransfer: DataTransfer): string {
  try {
    const { eventId }: { eventId?: unknown } = JSON.parse(dataTransfer.getData('application/json'))
    return typeof eventId === 'string' ? eventId : ''
  } catch {
    return ''
  }
}

/** What stands within an entry. */
export const ResourceScheduleEntryBody: RenderEventBody = (event) => {
  const entry = entryOf(event)
  if (!entry) return event.title
  const { icon: Icon } = entry.look
  return (
    <span className={classes.body}>
      <Icon size={13} stroke={2} aria-hidden className={classes.icon} />
      <span className={classes.text}>
        <span className={classes.title}>{entry.title}</span>{' '}
        {!entry.background && <span className={classes.time}>{wallSpanText(entry)}</span>}
      </span>
    </span>
  )
}
