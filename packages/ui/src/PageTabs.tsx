import type { ReactNode } from 'react'
import classes from './PageTabs.module.css'

type PageTab = {
  key: string
  label: string
  /** Renders the link; it must set `aria-current="page"` while its page is open. */
  link: (properties: { className: string | undefined; children: ReactNode }) => ReactNode
}

/** Pages that are tabs of one screen: each keeps its address, so these are links and not tabs for a screen reader. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => (
  <nav aria-label={label} className={classes.scroller}>
    <ul className={classes.tabs}>
      {tabs.map(({ key, label: words, link }) => (
        <li key={key}>{link({ className: classes.tab, children: words })}</li>
      ))}
    </ul>
  </nav>
)
