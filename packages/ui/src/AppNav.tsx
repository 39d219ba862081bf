import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './AppNav.module.css'
import type { NavGroup, NavItem } from './navigation.ts'
import { useKept } from './useKept.ts'

const noKeys: readonly string[] = []
const areKeys = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((key) => typeof key === 'string')

type AppNavProps = {
  groups: readonly NavGroup[]
  /** Icons only. */
  narrow?: boolean
  onNavigate: () => void
}

/** The groups of the menu. Which of them are folded away is remembered in this browser. */
export const AppNav = ({ groups, narrow = false, onNavigate }: AppNavProps) => {
  const [folded, setFolded] = useKept('atrium-folded-groups', noKeys, areKeys)
  const toggle = (key: string) =>
    setFolded(folded.includes(key) ? folded.filter((other) => other !== key) : [...folded, key])

  return (
    <nav aria-label="Main" className={classes.nav} data-narrow={narrow || undefined}>
      {groups.map((group) => (
        <Group
          key={group.key}
          group={group}
          narrow={narrow}
          open={narrow || !folded.includes(group.key)}
          onToggle={() => toggle(group.key)}
          onNavigate={onNavigate}
        />
      ))}
    </nav>
  )
}

type GroupProps = { group: NavGroup; narrow: boolean; open: boolean; onToggle: () => void; onNavigate: () => void }

const Group = ({ group, narrow, open, onToggle, onNavigate }: GroupProps) => {
  const id = useId()
  const items = (
    <ul id={id} className={classes.items} aria-label={group.label}>
      {group.items.map((item) => (
        <li key={item.key}>
          {item.link({
            className: classes.link,
            title: narrow ? item.label : undefined,
            onClick: onNavigate,
            children: <ItemContent item={item} narrow={narrow} />,
          })}
        </li>
      ))}
    </ul>
  )
  if (group.label === undefined) return <div className={classes.group}>{items}</div>
  return (
    <div className={classes.group}>
      {!narrow && (
        <UnstyledButton
          className={classes.label}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          {group.label}
          <IconChevronDown size={14} stroke={2} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      )}
      {open && items}
    </div>
  )
}

const ItemContent = ({ item: { icon: Icon, label, count }, narrow }: { item: NavItem; narrow: boolean }) => (
  <>
    <Icon size={19} stroke={1.6} aria-hidden className={classes.icon} />
    {narrow ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.text}>{label}</span>}
    {!narrow && count}
  </>
)
