import classes from './NavSkeleton.module.css'

/** As many rows as most menus have, in percent of the width. */
const widths = [46, 38, 52, 34, 44, 58, 40, 48, 36]

/** The menu's place until its words and icons are there; rows as tall as the menu's. */
export const NavSkeleton = ({ narrow = false }: { narrow?: boolean }) => (
  <div className={classes.skeleton} data-narrow={narrow || undefined} aria-busy aria-hidden>
    {widths.map((width) => (
      <div key={width} className={classes.row}>
        <span className={classes.icon} />
        {!narrow && <span className={classes.word} style={{ width: `${width}%` }} />}
      </div>
    ))}
  </div>
)
