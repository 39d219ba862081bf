import { createQueryClient } from '@atrium/api-client/queryClient.ts'
import { followOtherTabs } from '@atrium/auth/session/otherTabs.ts'
import { officeCentreInfoAtom, tokensAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { watchSession } from '@atrium/auth/session/watchSession.ts'
import { ThemeProvider } from '@atrium/ui/theme.tsx'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Outlet, RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, StrictMode, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { growRoutesOf } from './shell/lazyRoutes.ts'
import { keepStayingPage, pendingDelay } from './shell/pageStays.ts'
import { FailedPage, PendingPage, tellOfflineChunks } from './shell/pageStates.tsx'
import { useDocumentTitle } from './shell/usePage.ts'

/** What loaders and guards of every portal get as `context`. */
export type PortalContext = { queryClient: QueryClient }

/** The options every portal gives to `createRouter`, beside its own `routeTree`. */
export const portalRouterOptions = () => ({
  context: { queryClient: createQueryClient() } satisfies PortalContext,
  defaultPreload: 'intent' as const,
  /** Loaders hand everything to the query cache, which knows what is fresh. */
  defaultPreloadStaleTime: 0,
  defaultPendingMs: pendingDelay,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: FailedPage,
  scrollRestoration: true,
})

const OfflineNotice = lazy<ComponentType>(() =>
  import('./shell/OfflineNotice.tsx').catch(() => ({ default: () => null })),
)

const Root = (): ReactNode => (
  <>
    <Outlet />
    <Suspense fallback={null}>
      <OfflineNotice />
    </Suspense>
  </>
)

/** The root component of the portals in which people sign in: page title, and the session kept up in every tab. */
export const PortalRoot = (): ReactNode => {
  useDocumentTitle()
  const isSignedIn = useAtomValue(tokensAtom) !== null
  useEffect(() => (isSignedIn ? watchSession() : followOtherTabs()), [isSignedIn])
  return <Root />
}

/** The root component of the portal without sessions. */
export const VisitorRoot = (): ReactNode => {
  useDocumentTitle()
  return <Root />
}

/** The same for a tablet of the building, which says itself what is so without network. */
export const TabletRoot = (): ReactNode => {
  useDocumentTitle()
  return <Outlet />
}

/** The theme in the colour of the office centre in use; the theme sees to the contrast. */
export const CentreTheme = ({ children, env }: { children: ReactNode; env?: 'test' }) => {
  const brandColour = useAtomValue(officeCentreInfoAtom)?.brandColour ?? undefined
  return (
    <ThemeProvider brandColour={brandColour} env={env}>
      {children}
    </ThemeProvider>
  )
}

/** Where the library that keeps pages from scrolling behind dialogs looks for the nonce of its style element. */
const nonceName = '__webpack_nonce__'

/** Shows a portal in the page. */
export function mountPortal(router: AnyRouter, { queryClient }: PortalContext): void {
  const place = document.getElementById('root')
  if (!place) throw new Error('There is no #root.')
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) Object.assign(globalThis, { [nonceName]: nonce })
  growRoutesOf(router)
  keepStayingPage(router)
  tellOfflineChunks()
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CentreTheme>
          <RouterProvider router={router} />
        </CentreTheme>
      </QueryClientProvider>
    </StrictMode>,
  )
}
