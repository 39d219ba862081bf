import { Logo } from '@atrium/ui/Logo.tsx'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../texts/texts.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import classes from './VisitorLayout.module.css'

/** What surrounds every page for visitors: made for a phone in the lobby, wide screens get the same column. */
export const VisitorLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Link to="/" aria-label={t('home')} className={classes.home}>
            <Logo on="nav" />
          </Link>
          <div className={classes.ways}>
            <LanguageChoice onChoose={(language) => void chooseLanguage(language)} />
            <Link to="/help" className={classes.link}>
              {t('help')}
            </Link>
          </div>
        </div>
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <Anchor renderRoot={(properties) => <Link to="/help/$article" params={{ article: 'terms' }} {...properties} />}>
          {t('termsOfUse')}
        </Anchor>
        <Anchor
          renderRoot={(properties) => <Link to="/help/$article" params={{ article: 'privacy' }} {...properties} />}
        >
          {t('privacyPolicy')}
        </Anchor>
      </footer>
    </div>
  )
}
