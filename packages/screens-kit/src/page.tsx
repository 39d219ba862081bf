import { useGo, type Go } from '@atrium/auth/paths.ts'
import type { RouteData } from '@atrium/permissions/routeData.ts'
import { useMatch, useNavigate, type UseNavigateResult } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PortalContext } from './createPortal.tsx'

type Validator = ((search: Record<string, unknown>) => object) | undefined

type SearchOf<Validated extends Validator> = Validated extends (search: never) => infer Search ? Search : object

/** What the screen of a page gets: the parts of its address, what its loader answered, and ways to elsewhere. */
export type PageProps<Params = unknown, Search = object, Loaded = unknown> = {
  params: Params
  search: Search
  /** Puts another state of the page into its address, as a step of its own unless it replaces the present one. */
  onSearch: (search: Search, replace?: boolean) => void
  loaded: Loaded
  navigate: UseNavigateResult<string>
  go: Go
}

/** What a page says of itself wherever it hangs; its crumb is its title unless it says another. */
type OwnData = Omit<RouteData, 'crumb' | 'menu'> & { crumb?: string }

/** Where a portal hangs a page, in an area of its menu or below other pages; whatever else it says goes before the page. */
type Place = Partial<RouteData> & ({ menu: string } | { parents: readonly string[] })

type PageOptions<Own, Name extends string, Validated extends Validator, Deps, Loaded> = {
  staticData: Own
  /** The names in its path: `id` for `/user/$id`. */
  params?: readonly Name[]
  validateSearch?: Validated
  loaderDeps?: (state: { search: SearchOf<Validated> }) => Deps
  beforeLoad?: (visit: { search: SearchOf<Validated> }) => void
  loader?: (loading: { context: PortalContext; params: Record<Name, string>; deps: Deps }) => Loaded
  /** Left out where each portal has its own. */
  component?: ComponentType<PageProps<Record<Name, string>, SearchOf<Validated>, Awaited<Loaded>>>
}

/**
 * A page that several portals show, whole: the route file of each calls what comes back with where the page hangs
 * there, or with nothing where it has no breadcrumbs. The build reads `staticData` as text and takes `loader` and
 * `component` into a chunk of their own (`packages/tooling/src/build/lazyPages.ts`): these stand in the call itself.
 */
export const page =
  <
    const Own extends OwnData,
    const Name extends string = never,
    Validated extends Validator = undefined,
    Deps extends object = object,
    Loaded = undefined,
  >({
    staticData,
    params: _names,
    component,
    ...options
  }: PageOptions<Own, Name, Validated, Deps, Loaded>) =>
  (...[place]: Own extends { hideBreadcrumbs: true } ? [place?: Place] : [place: Place]) => ({
    // A missing one is left out, as the router has it.
    ...(options as Omit<typeof options, 'validateSearch'> & { validateSearch: Validated }),
    staticData: { crumb: staticData.title, menu: null, ...staticData, ...place } satisfies RouteData,
    component: component && shown(component),
  })

/** A screen with what it gets; fetched ahead as it is itself. */
function shown<Props>(Screen: ComponentType<Props> & { preload?: () => Promise<void> | undefined }) {
  // The page was typed with them.
  const Component = Screen as ComponentType<PageProps>
  function Page() {
    const { fullPath, params, search, loaderData } = useMatch({ strict: false })
    const navigate = useNavigate({ from: fullPath })
    // Of a path that is only known here, the router knows no search.
    const onSearch = (next: object, replace?: boolean) => void navigate({ search: next as never, replace })
    return (
      <Component
        params={params}
        search={search}
        onSearch={onSearch}
        loaded={loaderData}
        navigate={navigate}
        go={useGo()}
      />
    )
  }
  return Object.assign(Page, { preload: () => Screen.preload?.() })
}
