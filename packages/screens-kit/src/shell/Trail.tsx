import { useViewer } from '@atrium/permissions/Can.tsx'
import { crumbTrail } from '@atrium/permissions/crumbs.ts'
import { Breadcrumbs } from '@atrium/ui/Breadcrumbs.tsx'
import { useAtomValue } from 'jotai'
import { recordTitleAtom } from '../recordTitle.ts'
import { RouteLink } from './RouteLink.tsx'
import { usePage } from './usePage.ts'
import { useRoutes } from './useRoutes.ts'

/** The breadcrumbs of the page in view; the last one carries the record's name where there is one. */
export const Trail = () => {
  const routes = useRoutes()
  const { routeId, params } = usePage()
  const recordTitle = useAtomValue(recordTitleAtom)
  const steps = crumbTrail(routes, routeId, useViewer())
  if (steps.length === 0) return null
  return (
    <Breadcrumbs
      crumbs={steps.map(({ routeId: id, label, linked }) => ({
        key: id,
        label: id === routeId ? (recordTitle ?? label) : label,
        link: linked
          ? (properties) => <RouteLink {...properties} to={pathOf(routes[id]?.fullPath ?? '/', params)} />
          : undefined,
      }))}
    />
  )
}

/** The path of a route with the parameters of the page in view, which it shares with its parents. */
const pathOf = (fullPath: string, params: Readonly<Record<string, unknown>>): string =>
  fullPath
    .replaceAll(/\$(\w+)/g, (whole, name: string) => encodeURIComponent(textOf(params[name]) ?? whole))
    .replace(/(.)\/$/, '$1')

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
