import { useViewer } from '@atrium/permissions/Can.tsx'
import { breadcrumbs } from '@atrium/permissions/crumbs.ts'
import { Breadcrumbs, type Crumb } from '@atrium/ui/Breadcrumbs.tsx'
import { useAtomValue } from 'jotai'
import { recordCrumbsAtom, recordTitleAtom } from '../recordTitle.ts'
import { RouteLink } from './RouteLink.tsx'
import { usePage } from './usePage.ts'
import { useRoutes } from './useRoutes.ts'

/**
 * The breadcrumbs of the page in view; the last one carries the record's name where there is one. A record that stands
 * in the place of its list has the list before it.
 */
export const PageBreadcrumbs = () => {
  const routes = useRoutes()
  const { routeId, params, search } = usePage()
  const recordTitle = useAtomValue(recordTitleAtom)
  const { parent, own = recordTitle } = useAtomValue(recordCrumbsAtom)
  const steps = breadcrumbs(routes, routeId, useViewer(), search.mode)
  if (steps.length === 0) return null
  const isRecord = (id: string) => routes[id]?.fullPath.includes('$') ?? false
  const crumbs = steps.map(({ routeId: id, label, linked }): Crumb => {
    const isLast = id === routeId
    const name = isLast ? isRecord(id) && own : isRecord(id) && parent
    const leads = linked || (isLast && !isRecord(id))
    return {
      key: id,
      label: name || label,
      ...(leads
        ? { link: (properties) => <RouteLink {...properties} to={pathOf(routes[id]?.fullPath ?? '/', params)} /> }
        : {}),
    }
  })
  const standsInPlace = !isRecord(routeId) && recordTitle !== null && recordTitle !== crumbs.at(-1)?.label
  return <Breadcrumbs crumbs={standsInPlace ? [...crumbs, { key: 'record', label: recordTitle }] : crumbs} />
}

/** The path of a route with the parameters of the page in view, which it shares with its parents. */
const pathOf = (fullPath: string, params: Readonly<Record<string, unknown>>): string =>
  fullPath
    // One that may be left out, with the slash before it.
    .replaceAll(/\/\{-\$(\w+)\}/g, (_, name: string) => {
      const text = textOf(params[name])
      return text === undefined ? '' : `/${encodeURIComponent(text)}`
    })
    .replaceAll(/\$(\w+)/g, (whole, name: string) => encodeURIComponent(textOf(params[name]) ?? whole))
    .replace(/(.)\/$/, '$1')

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
