import type { ReactNode } from 'react'
import classes from './CardGrid.module.css'

type CardGridProps = {
  children: ReactNode
  /** The least width of a card; as many columns as fit. */
  minWidth?: string
}

/** Cards side by side, as many as fit. */
export const CardGrid = ({ children, minWidth = '16rem' }: CardGridProps) => (
  <div
    className={classes.grid}
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}), 1fr))` }}
  >
    {children}
  </div>
)
