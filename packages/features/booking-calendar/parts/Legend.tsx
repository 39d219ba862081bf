import { Box } from '@mantine/core'
import { entryStates } from '../calendarEntries.ts'
import classes from './Legend.module.css'

/** What the looks of entries mean. */
export const Legend = () => (
  <ul className={classes.legend} aria-label="Legend">
    {Object.values(entryStates).map(({ label, look: { icon: Icon, colour, pattern } }) => (
      <li key={label} className={classes.item}>
        <Box
          component="span"
          className={classes.sample}
          data-pattern={pattern}
          __vars={{
            '--sample-light': `var(--mantine-color-${colour}-light)`,
            '--sample-filled': `var(--mantine-color-${colour}-filled)`,
            '--sample-colour': `var(--mantine-color-${colour}-light-color)`,
          }}
        >
          <Icon size={12} stroke={2} aria-hidden />
        </Box>
        {label}
      </li>
    ))}
  </ul>
)
