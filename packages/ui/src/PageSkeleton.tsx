import classes from './States.module.css'

/** The place of a page that is on its way: its title, its bar, what it shows, as the page had it before its code came. */
export const PageSkeleton = () => (
  <output aria-label="Loading" aria-busy className={classes.page}>
    <span />
    <span />
    <span />
  </output>
)
