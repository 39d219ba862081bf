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
      <path className={classes.towers} d="M6.5 25.5V11L13 7v18.5zM25.5 25.5V11L19 7v18.5z" />
      <path className={classes.court} d="M13 25.5v-8a3 3 0 0 1 6 0v8z" />
    </svg>
    {!markOnly && (
      <span className={classes.name} style={{ fontSize: size * 0.68 }}>
        Atrium
      </span>
    )}
  </span>
)
