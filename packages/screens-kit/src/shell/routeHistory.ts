import { routesAtom } from '@atrium/auth/session/routesAtom.ts'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The route history keeps fewer than 4 entries (doc 1 §2.3, §9). */
const longest = 3

const pathOf = (href: string) => href.split(/[?#]/, 1)[0]

/** The history after a visit, the page in view last. A page visited before forgets what came after it. */
export function visited(routes: readonly string[], href: string): readonly string[] {
  const known = routes.findIndex((route) => pathOf(route) === pathOf(href))
  return [...(known === -1 ? routes : routes.slice(0, known)), href].slice(-longest)
}

/** Keeps the route history while the shell is in view. */
export function useRouteHistory(): void {
  const setRoutes = useSetAtom(routesAtom)
  // Before a page is there, the router still holds the one before it, which may be a redirect.
  const href = useRouterState({
    select: ({ location, resolvedLocation }) => (location.href === resolvedLocation?.href ? location.href : undefined),
  })
  useEffect(() => {
    if (href !== undefined) setRoutes((routes) => visited(routes, href))
  }, [href, setRoutes])
}

/** The way back of a title bar: to the page visited before this one, as it was, or else to its parent. */
export function useBack(toParent: () => void): () => void {
  const { history } = useRouter()
  const routes = useAtomValue(routesAtom)
  return () => {
    const before = routes.findLast((href) => pathOf(href) !== history.location.pathname)
    if (before === undefined) toParent()
    else history.push(before)
  }
}

/** Keeps 'Back' of later pages from leading to this one, such as to a form that has been saved. */
export function useNoReturn(): void {
  const { history } = useRouter()
  const setRoutes = useSetAtom(routesAtom)
  useEffect(() => {
    const { pathname } = history.location
    return () => {
      if (history.location.pathname === pathname) return
      setRoutes((routes) => routes.filter((href) => pathOf(href) !== pathname))
    }
  }, [history, setRoutes])
}
