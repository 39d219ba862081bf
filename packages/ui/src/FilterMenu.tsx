import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dropdown } from './Dropdown.tsx'
import classes from './FilterPill.module.css'

type FilterMenuProps = {
  label: string
  /** What it is set to, in words; undefined while it is not in force. */
  value: string | undefined
  /** The field; `close` closes the panel. */
  children: (close: () => void) => ReactNode
}

/** A filter that stands in the bar of a list and opens its field below. */
export const FilterMenu = ({ label, value, children }: FilterMenuProps) => (
  <Dropdown
    label={label}
    width="18rem"
    trigger={(properties) => (
      <UnstyledButton className={classes.pill} data-set={value !== undefined || undefined} {...properties}>
        <span className={classes.name}>{label}</span> <span className={classes.value}>{value ?? 'All'}</span>
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
    )}
  >
    {children}
  </Dropdown>
)
