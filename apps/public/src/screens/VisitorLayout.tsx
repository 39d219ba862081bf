import { Logo } from '@atrium/ui/Logo.tsx'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './VisitorLayout.module.css'

/** What surrounds every page for visitors: made for a phone in the lobby, wide screens get the same column. */
export const VisitorLayout = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" aria-label="Atrium, home" className={classes.home}>
          <Logo on="nav" />
        </Link>
        <Link to="/help" className={classes.link}>
          Help
        </Link>
      </div>
    </header>
    <main id="main" className={classes.main}>
      {children}
    </main>
    <footer className={classes.footer}>
      <Anchor renderRoot={(properties) => <Link to="/help/$article" params={{ article: 'terms' }} {...properties} />}>
        Terms of use
      </Anchor>
      <Anchor renderRoot={(properties) => <Link to="/help/$article" params={{ article: 'privacy' }} {...properties} />}>
        Privacy policy
      </Anchor>
    </footer>
  </div>
)
