import type { ReactNode } from 'react'

/** What stands in place of an empty value (doc 1 §9, MSG-034). */
export const emptyValue = '-'

/** The value, or a dash when there is nothing to show. Zero and false are left as they are. */
export const orEmpty = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? emptyValue : value
