import type { ReactNode } from 'react'

/** The messages at `credentials.KIND`, by kind. */
export const quantityErrors = (errors: Readonly<Record<string, ReactNode>>): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith('credentials.'))
      .map(([path, message]) => [path.slice('credentials.'.length), message]),
  )
