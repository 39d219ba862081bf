import { IconSelector } from '@tabler/icons-react'
import classes from './ListField.module.css'

type ListSelectProps = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  small?: boolean
}

/** The browser's own select beside a list; forms have Mantine's. */
export const ListSelect = ({ label, value, choices, onChange, small = false }: ListSelectProps) => (
  <div className={classes.field} data-small={small || undefined}>
    <select
      className={classes.input}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <span className={classes.end}>
      <IconSelector size={small ? 14 : 16} aria-hidden />
    </span>
  </div>
)
