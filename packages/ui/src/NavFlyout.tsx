import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './AppNav.module.css'
import { NavRow } from './NavRow.tsx'
import type { NavGroup } from './navigation.ts'

type NavFlyoutProps = { area: NavGroup; onNavigate: () => void }

/** An area of the narrow menu: its icon, and beside it what it holds. */
const NavFlyout = ({ area: { label, icon, items }, onNavigate }: NavFlyoutProps) => {
  const [opened, setOpened] = useState(false)
  const Icon = icon ?? items[0]?.icon
  return (
    <li>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="right-start"
        offset={8}
        trapFocus
        returnFocus
        classNames={{ dropdown: classes.flyout }}
      >
        <Popover.Target>
          <UnstyledButton className={classes.area} aria-label={label} title={label} onClick={() => setOpened(!opened)}>
            {Icon && <Icon size={19} stroke={1.6} aria-hidden className={classes.icon} />}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <div className={classes.heading} aria-hidden>
            {label}
          </div>
          <ul className={classes.items}>
            {items.map((item) => (
              <NavRow
                key={item.key}
                item={item}
                onNavigate={() => {
                  setOpened(false)
                  onNavigate()
                }}
              />
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </li>
  )
}

export default NavFlyout
