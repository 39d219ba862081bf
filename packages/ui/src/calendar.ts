import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import './calendar.css'

/** Names of a calendar's buttons for screen readers. */
export const calendarLabels = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
}
