import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './AppNav.module.css'
import { NavRow } from './NavRow.tsx'
import type { NavGroup } from './navigation.ts'

type NavAreaProps = { area: NavGroup; open: boolean; onToggle: () => void; onNavigate: () => void }

/** An area of the menu: its name, and below it what it holds, while it is open. */
export const NavArea = ({ area: { label, icon, items }, open, onToggle, onNavigate }: NavAreaProps) => {
  const id = useId()
  const Icon = icon ?? items[0]?.icon
  return (
    <li>
      <UnstyledButton
        className={classes.area}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        {Icon && <Icon size={19} stroke={1.6} aria-hidden className={classes.icon} />}
        <span className={classes.text}>{label}</span>
        <IconChevronDown size={14} stroke={2} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      {open && (
        <ul id={id} className={classes.inner} aria-label={label}>
          {items.map((item) => (
            <NavRow key={item.key} item={item} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  )
}
