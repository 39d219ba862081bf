import classes from './Logo.module.css'

type LogoProps = {
  /** The height of the mark in pixels. */
  size?: number
  /** The mark alone, for narrow places. */
  markOnly?: boolean
  /** On the dark navigation bar, or on a page. */
  on?: 'page' | 'nav'
}

/** Atrium's mark, two towers around an open court, and its name. */
export const Logo = ({ size = 28, markOnly = false, on = 'page' }: LogoProps) => (
  <span className={classes.logo} data-on={on}>
    <svg width={size} height={size} viewBox="0 0 32 32" role={markOnly ? 'img' : undefined} aria-hidden={!markOnly}>
      {markOnly && <title>Atrium</title>}
      <rect className={classes.ground} width="32" height="32" rx="7" />
      <path className={classes.towers} d="M7 25V12.2L14 7v18h-3.2V11.9l-1 .7V25zm18 0V12.2L18 7v18h3.2V11.9l1 .7V25z" />
      <path className={classes.court} d="M14 25v-6.5a2 2 0 0 1 4 0V25z" />
    </svg>
    {!markOnly && (
      <span className={classes.name} style={{ fontSize: size * 0.68 }}>
        Atrium
      </span>
    )}
  </span>
)
