import { UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './DropdownItem.module.css'

type DropdownItemProps = {
  children: ReactNode
  icon?: TablerIcon
  onClick?: () => void
  danger?: boolean
  disabled?: boolean | undefined
  /** Why it is disabled. */
  hint?: string | undefined
  /** Renders something else than a button with the same look, such as a router link. */
  renderRoot?: (properties: Record<string, unknown>) => ReactNode
}

/** One action in a dropdown. */
export const DropdownItem = (props: DropdownItemProps) => {
  const { children, icon: Icon, onClick, danger, disabled, hint, renderRoot } = props
  return (
    <UnstyledButton
      className={classes.item}
      data-danger={danger || undefined}
      disabled={disabled}
      onClick={onClick}
      renderRoot={renderRoot}
    >
      {Icon && <Icon size={17} stroke={1.75} aria-hidden />}
      <span>
        {children}
        {hint && ' '}
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
    </UnstyledButton>
  )
}
