import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type RouteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the portal, with its search. */
  to: string
}

/**
 * A link to a path that is only known as text, such as one of the menu. Screens use the router's own typed `Link`.
 * The page's code is fetched when the pointer or focus comes near.
 */
export const RouteLink = ({ to, onClick, children, ...properties }: RouteLinkProps) => {
  const router = useRouter()
  const preload = () => {
    const { pathname } = new URL(to, location.origin)
    void router.preloadRoute({ to: pathname }).catch(() => {})
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(to)
  }
  return (
    <a href={to} onClick={follow} onPointerEnter={preload} onFocus={preload} {...properties}>
      {children}
    </a>
  )
}
