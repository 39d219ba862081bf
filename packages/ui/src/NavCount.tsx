import classes from './AppNav.module.css'

/** How many things wait behind an entry of the menu; nothing for none. */
export const NavCount = ({ children: count }: { children: number }) =>
  count > 0 && <span className={classes.count}>{count}</span>
