import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { UnstyledButton } from '@mantine/core'
import classes from './StatusTabs.module.css'

export type StatusTab = {
  value: string
  label: string
  /** How many records it holds; left out while unknown. */
  count?: number
}

type StatusTabsProps = {
  /** The accessible name of the row of tabs. */
  label: string
  tabs: readonly StatusTab[]
  value: string
  onChange: (value: string) => void
  /** What the chosen tab shows. */
  children?: ReactNode
}

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs that split a list by status, each with its count. Arrow keys move between them. */
export const StatusTabs = ({ label, tabs, value, onChange, children }: StatusTabsProps) => {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const next = moves[event.key]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(`${id}-${tab.value}`)?.focus()
  }

  return (
    <>
      <div className={classes.scroller}>
        <div role="tablist" aria-label={label} className={classes.tabs}>
          {tabs.map((tab, index) => (
            <UnstyledButton
              key={tab.value}
              id={`${id}-${tab.value}`}
              role="tab"
              aria-selected={tab.value === value}
              aria-controls={children ? `${id}-panel` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              className={classes.tab}
              onClick={() => onChange(tab.value)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {tab.label}{' '}
              {tab.count !== undefined && <span className={classes.count}>{tab.count.toLocaleString('en')}</span>}
            </UnstyledButton>
          ))}
        </div>
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={classes.panel}>
          {children}
        </div>
      )}
    </>
  )
}
