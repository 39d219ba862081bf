import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Dropdown } from './Dropdown.tsx'
import { DropdownItem } from './DropdownItem.tsx'
import { resolvePageAction, type PageAction, type ResolvedPageAction } from './pageAction.ts'
import classes from './PageTitleBar.module.css'
import { useIsPhone } from './useIsPhone.ts'

type PageTitleBarProps = {
  title: string
  /** A word on what the page is for, or what the record is. */
  description?: ReactNode
  /** A status badge beside the title. */
  status?: ReactNode
  onBack?: () => void
  /** In the order to show. Leave out what the reader may not do. */
  actions?: readonly PageAction[]
}

/**
 * A page's title and what can be done on it (doc 1 §2.4), the main action last. On phones, and on the page of a record,
 * all but the main action go under 'More actions'; what deletes is never in plain view beside others.
 */
export const PageTitleBar = ({ title, description, status, onBack, actions = [] }: PageTitleBarProps) => {
  const phone = useIsPhone()
  const all = actions.map(resolvePageAction)
  const collapses = (phone || onBack !== undefined) && all.length > 1
  const [main] = [...all.filter(({ primary }) => primary), ...(phone ? [] : all.filter(({ danger }) => !danger))]
  const isShown = (action: ResolvedPageAction) => !collapses || action === main || (!phone && action.counterpart)
  const shown = all.filter(isShown).toSorted(mainLast)
  const hidden = all.filter((action) => !isShown(action))

  return (
    <div className={classes.bar}>
      {onBack && (
        <ActionIcon variant="default" size="lg" aria-label="Back" onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.titles}>
        <div className={classes.title}>
          <Title order={1}>{title}</Title>
          {status}
        </div>
        {description && (
          <Text c="dimmed" className={classes.description}>
            {description}
          </Text>
        )}
      </div>
      {all.length > 0 && (
        <div className={classes.actions}>
          {hidden.length > 0 && <MoreActions actions={hidden} />}
          {shown.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
        </div>
      )}
    </div>
  )
}

const mainLast = (one: ResolvedPageAction, other: ResolvedPageAction) =>
  Number(one.primary ?? false) - Number(other.primary ?? false)

const ActionButton = ({ action }: { action: ResolvedPageAction }) => {
  const { label, icon: Icon, primary, danger, onClick, renderRoot, disabled, hint, loading } = action
  return (
    <Button
      variant={primary ? 'filled' : danger ? 'outline' : 'default'}
      color={danger ? 'red' : 'brand'}
      leftSection={Icon && <Icon size={16} stroke={1.75} aria-hidden />}
      onClick={onClick}
      renderRoot={renderRoot}
      disabled={disabled}
      title={hint}
      loading={loading}
    >
      {label}
    </Button>
  )
}

const MoreActions = ({ actions }: { actions: readonly ResolvedPageAction[] }) => (
  <Dropdown
    label="More actions"
    align="end"
    trigger={(properties) => (
      <ActionIcon variant="default" size="lg" aria-label="More actions" {...properties}>
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    )}
  >
    {(close) =>
      actions.map(({ label, icon, danger, disabled, hint, renderRoot, onClick }) => (
        <DropdownItem
          key={label}
          icon={icon}
          danger={danger}
          disabled={disabled}
          hint={hint}
          renderRoot={renderRoot}
          onClick={() => {
            close()
            onClick?.()
          }}
        >
          {label}
        </DropdownItem>
      ))
    }
  </Dropdown>
)
