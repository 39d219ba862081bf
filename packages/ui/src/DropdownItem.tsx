import { UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './DropdownItem.module.css'

type DropdownItemProps = {
  children: ReactNode
  icon?: TablerIcon
  onClick?: () => void
  danger?: boolean
  disabled?: boolean
  /** Renders something else than a button with the same look, such as a router link. */
  renderRoot?: (properties: Record<string, unknown>) => ReactNode
}

/** One action in a dropdown. */
export const DropdownItem = ({ children, icon: Icon, onClick, danger, disabled, renderRoot }: DropdownItemProps) => (
  <UnstyledButton
    className={classes.item}
    data-danger={danger || undefined}
    disabled={disabled}
    onClick={onClick}
    renderRoot={renderRoot}
  >
    {Icon && <Icon size={17} stroke={1.75} aria-hidden />}
    <span>{children}</span>
  </UnstyledButton>
)
