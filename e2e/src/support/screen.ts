import type { Page } from '@playwright/test'
import type { Door } from './server.ts'

export type Screen = {
  /** File name of its pictures. */
  name: string
  door: Door
  path: string
  /** Who looks at it; nobody for pages that need no sign-in. */
  as?: string
  /** What is done before one looks. */
  prepare?: (page: Page) => Promise<void>
  /** The route of the site map that one ends at, where that is another than the one of `path`. */
  endsAt?: string
  /** Why nothing stands in it, or in a part of it; every other screen has something to show. */
  empty?: string
  /** Rules of axe that this screen need not keep; why, it says beside them. */
  unruly?: readonly string[]
}
