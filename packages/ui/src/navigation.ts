import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What the caller gives to its router's link. */
export type NavLinkProperties = {
  className: string | undefined
  /** The label, where the bar shows icons only. */
  title: string | undefined
  onClick: () => void
  children: ReactNode
}

export type NavItem = {
  key: string
  label: string
  icon: TablerIcon
  /** How many things wait there, as a `NavCount`. */
  count?: ReactNode
  /** Whether it stands on top, and what changes that; none where it cannot be pinned. */
  pin?: { pinned: boolean; toggle: () => void } | undefined
  /** Renders the link; it must set `aria-current="page"` while its page is open, as the router does. */
  link: (properties: NavLinkProperties) => ReactNode
}

/** An area of the menu. */
export type NavGroup = {
  key: string
  /** Without it the items stand at the top and cannot be folded away. */
  label?: string
  /** What stands for the area; that of its first item where there is none. */
  icon?: TablerIcon
  /** Whether it remains an area with a single item too, which is a link else. */
  alwaysFolds?: boolean
  /** Whether it stands at the foot of the menu, which stays in view. */
  foot?: boolean
  items: readonly NavItem[]
}
