import { IconChevronDown } from '@tabler/icons-react'
import classes from './FilterPill.module.css'

type FilterSelectProps = {
  label: string
  /** Undefined while the filter is not in force. */
  value: string | undefined
  choices: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

/** A filter with few values that stands in the bar of a list: the browser's own select, named and set at one glance. */
export const FilterSelect = ({ label, value, choices, onChange }: FilterSelectProps) => (
  <span className={classes.pill} data-set={value !== undefined || undefined}>
    <span className={classes.name} aria-hidden>
      {label}
    </span>
    <span className={classes.value} aria-hidden>
      {choices.find((choice) => choice.value === value)?.label ?? value ?? 'All'}
    </span>
    <IconChevronDown size={14} aria-hidden />
    <select
      className={classes.select}
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    >
      <option value="">All</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </span>
)
