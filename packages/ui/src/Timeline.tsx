import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { orEmpty } from './emptyValue.ts'
import classes from './Timeline.module.css'
import { tones, type Tone } from './tones.ts'

export type TimelineEntry = {
  key: string
  /** What was done, such as 'Approved'. */
  title: ReactNode
  /** Full name of who did it; a dash when the system does not know. */
  by?: ReactNode
  /** When, ready for display. */
  at: string
  /** The same moment as ISO 8601, for machines. */
  dateTime?: string
  remark?: ReactNode
  tone?: Tone
}

/** The history of one record: who did what, and when. Entries come in the order to show. */
export const Timeline = ({ entries, label = 'History' }: { entries: readonly TimelineEntry[]; label?: string }) => (
  <ol className={classes.timeline} aria-label={label}>
    {entries.map(({ key, title, by, at, dateTime, remark, tone = 'neutral' }) => {
      const { colour, icon: Icon } = tones[tone]
      return (
        <li key={key} className={classes.entry}>
          <span
            className={classes.mark}
            style={{
              background: `var(--mantine-color-${colour}-light)`,
              color: `var(--mantine-color-${colour}-light-color)`,
            }}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
          </span>
          <div className={classes.text}>
            <Text fw={500}>{title}</Text>
            <Text size="xs" c="dimmed">
              {orEmpty(by)} · <time dateTime={dateTime}>{at}</time>
            </Text>
            {remark && (
              <Text component="div" className={classes.remark}>
                {remark}
              </Text>
            )}
          </div>
        </li>
      )
    })}
  </ol>
)
