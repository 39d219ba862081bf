import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import classes from './AppNav.module.css'
import type { NavItem } from './navigation.ts'

type NavRowProps = { item: NavItem; narrow?: boolean; onNavigate: () => void }

/** An item of the menu: its link, and beside it the button that pins it. */
export const NavRow = ({ item, narrow = false, onNavigate }: NavRowProps) => {
  const { icon: Icon, label, count, pin, link } = item
  return (
    <li className={classes.row} data-pinnable={(pin && !narrow) || undefined}>
      {link({
        className: classes.link,
        title: narrow ? label : undefined,
        onClick: onNavigate,
        children: (
          <>
            <Icon size={19} stroke={1.6} aria-hidden className={classes.icon} />
            {narrow ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.text}>{label}</span>}
            {!narrow && count}
          </>
        ),
      })}
      {pin && !narrow && <PinButton label={label} {...pin} />}
    </li>
  )
}

const PinButton = ({ label, pinned, toggle }: NonNullable<NavItem['pin']> & { label: string }) => {
  const Icon = pinned ? IconPinFilled : IconPin
  return (
    <UnstyledButton
      className={classes.pin}
      aria-label={`${pinned ? 'Unpin' : 'Pin'} ${label}`}
      title={pinned ? 'Unpin' : 'Pin to the top'}
      onClick={toggle}
    >
      <Icon size={15} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}
