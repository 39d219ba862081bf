import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './FilterTag.module.css'

type FilterTagProps = { label: string; value: string; onRemove: () => void }

/** A filter in force, with a button that lifts it. */
export const FilterTag = ({ label, value, onRemove }: FilterTagProps) => (
  <span className={classes.tag}>
    <span className={classes.text}>
      <span className={classes.label}>{label}:</span> {value}
    </span>
    <UnstyledButton className={classes.remove} aria-label={`Remove filter ${label}: ${value}`} onClick={onRemove}>
      <IconX size={14} aria-hidden />
    </UnstyledButton>
  </span>
)
