import type { ReactNode } from 'react'

/** What stands in place of an empty value (doc 1 §9, MSG-034). */
export const emptyValue = '-'

/** Whether there is nothing to show. */
export const isEmptyValue = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === emptyValue

/** The value, or a dash when there is nothing to show. Zero and false are left as they are. */
export const orEmpty = (value: ReactNode): ReactNode => (isEmptyValue(value) ? emptyValue : value)
