import type { ReactNode } from 'react'
import classes from './FormSection.module.css'

/** A field that takes the whole width of its form section. */
export const FormWide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>
