import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './AppFrame.module.css'
import { Logo } from './Logo.tsx'
import { PhoneDrawer } from './PhoneDrawer.tsx'
import { useKept } from './useKept.ts'
import { useIsPhone } from './useIsPhone.ts'

type HomeLink = { className: string | undefined; 'aria-label': string; children: ReactNode }

/** How the menu is shown, and what closes its drawer on phones. */
export type MenuPlace = { narrow: boolean; onNavigate: () => void }

type AppFrameProps = {
  /** Renders an `AppNav`, or a `NavSkeleton` until it is there. */
  menu: (place: MenuPlace) => ReactNode
  /** Renders the router's link around the logo. */
  home: (properties: HomeLink) => ReactNode
  /** Below the logo, such as the office centre in use; left out while the bar shows icons only. */
  navHead?: ReactNode
  /** At the header's start, such as breadcrumbs. */
  headerStart?: ReactNode
  /** At the header's end: search, help, notifications, account. */
  headerEnd?: ReactNode
  /** Across the page, above the header. */
  banner?: ReactNode
  children: ReactNode
}

/** The shell of a portal: menu at the side (a drawer on phones), header, and the page with a link that skips to it. */
export const AppFrame = ({ menu, home, navHead, headerStart, headerEnd, banner, children }: AppFrameProps) => {
  const phone = useIsPhone()
  const [drawer, { open, close }] = useDisclosure(false)
  const [narrow, setNarrow] = useKept('atrium-narrow-menu', false, (kept) => typeof kept === 'boolean')
  const logo = (markOnly: boolean) =>
    home({ className: classes.home, 'aria-label': 'Atrium, home', children: <Logo on="nav" markOnly={markOnly} /> })

  return (
    <div className={classes.frame} data-narrow={narrow || undefined}>
      <a href="#main" className={classes.skip}>
        Skip to main content
      </a>
      {!phone && (
        <aside aria-label="Menu" className={classes.side}>
          <div className={classes.brand}>{logo(narrow)}</div>
          {navHead && !narrow && <div className={classes.head}>{navHead}</div>}
          {menu({ narrow, onNavigate: close })}
        </aside>
      )}
      {phone && drawer && (
        <PhoneDrawer label="Menu" onClose={close} head={logo(false)}>
          {navHead && <div className={classes.head}>{navHead}</div>}
          {menu({ narrow: false, onNavigate: close })}
        </PhoneDrawer>
      )}
      <div className={classes.page}>
        {banner}
        <header className={classes.header}>
          {phone ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              onClick={open}
              aria-label="Open menu"
              aria-haspopup="dialog"
            >
              <IconMenu2 size={22} aria-hidden />
            </ActionIcon>
          ) : (
            <NarrowToggle narrow={narrow} onToggle={() => setNarrow(!narrow)} />
          )}
          <div className={classes.start}>{headerStart}</div>
          <div className={classes.end}>{headerEnd}</div>
        </header>
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
    </div>
  )
}

const NarrowToggle = ({ narrow, onToggle }: { narrow: boolean; onToggle: () => void }) => {
  const Icon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={narrow ? 'Expand menu' : 'Collapse menu'}
      onClick={onToggle}
    >
      <Icon size={19} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
