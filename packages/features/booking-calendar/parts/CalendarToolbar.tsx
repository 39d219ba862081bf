import { DateField } from '@atrium/ui/DateField.tsx'
import { ListSelect } from '@atrium/ui/ListSelect.tsx'
import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { daysText, stepped } from '../calendarDays.ts'
import { calendarGroups, calendarViews, type CalendarSearch } from '../calendarSearch.ts'
import classes from './CalendarToolbar.module.css'

type CalendarToolbarProps = {
  search: CalendarSearch
  today: string
  /** A phone shows one day at a time. */
  phone: boolean
  onSearch: (search: CalendarSearch) => void
}

const viewLabels = { day: 'Day', week: 'Week', month: 'Month' } as const
const groupLabels = { floor: 'By floor', area: 'By office', site: 'By site', category: 'By category' } as const
const stepLabels = { day: 'day', week: 'week', month: 'month' } as const

/** Which days are shown, and how. */
export const CalendarToolbar = ({ search, today, phone, onSearch }: CalendarToolbarProps) => {
  const view = phone ? 'day' : (search.view ?? 'day')
  const date = search.date ?? today
  const turnTo = (day: string) => onSearch({ ...search, date: day === today ? undefined : day })
  return (
    <div className={classes.bar}>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" onClick={() => turnTo(today)} disabled={date === today}>
          Today
        </Button>
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Previous ${stepLabels[view]}`}
            onClick={() => turnTo(stepped(view, date, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Next ${stepLabels[view]}`}
            onClick={() => turnTo(stepped(view, date, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </ActionIcon.Group>
        <div className={classes.day}>
          <DateField label="Day" labelHidden required value={date} onChange={(day) => day && turnTo(day)} />
        </div>
      </Group>
      <Title order={2} size="h3" aria-live="polite" className={classes.days}>
        {daysText(view, date)}
      </Title>
      <Group gap="xs" wrap="nowrap" className={classes.end}>
        <ListSelect
          label="Group resources"
          value={search.group ?? calendarGroups[0]}
          choices={calendarGroups.map((value) => ({ value, label: groupLabels[value] }))}
          onChange={(value) => onSearch({ ...search, group: calendarGroups.slice(1).find((group) => group === value) })}
        />
        {!phone && (
          <SegmentedControl
            aria-label="Days shown"
            value={view}
            data={calendarViews.map((value) => ({ value, label: viewLabels[value] }))}
            onChange={(value) => onSearch({ ...search, view: calendarViews.slice(1).find((one) => one === value) })}
          />
        )}
      </Group>
    </div>
  )
}
