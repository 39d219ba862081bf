import { parentsOf } from '@atrium/permissions/crumbs.ts'
import { withoutTrailingSlash } from '@atrium/permissions/menu.ts'
import { useRouterState, type AnyRouteMatch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { recordCrumbsAtom, recordTitleAtom } from '../recordTitle.ts'
import { useVisits, withVisit, type Visit } from './visits.ts'

/** Keeps which screens of the menu and which records the person was at, records by their names. */
export function KeptVisits(): null {
  const [, change] = useVisits()
  const recordTitle = useAtomValue(recordTitleAtom)
  const { isRecord = false } = useAtomValue(recordCrumbsAtom)
  const page = useRouterState({ select: ({ matches }) => matches.at(-1) })
  const recordName = isRecord ? recordTitle : null
  const visit = useMemo(() => page && visitOf(page, recordName), [page, recordName])
  useEffect(() => {
    if (visit) change((visits) => withVisit(visits, visit))
  }, [visit, change])
  return null
}

type Page = Pick<AnyRouteMatch, 'status' | 'staticData' | 'routeId' | 'fullPath' | 'pathname' | 'search'>

/** A page that people come back to; undefined for others, and until the record's name is there. */
function visitOf({ staticData, pathname, ...page }: Page, recordName: string | null): Visit | undefined {
  if (page.status !== 'success') return undefined
  const path = withoutTrailingSlash(pathname)
  if (staticData.menu !== null) return { path, title: staticData.title, of: [page.routeId] }
  if (recordName === null || !page.fullPath.includes('$')) return undefined
  const mode: unknown = page.search.mode
  return {
    path: typeof mode === 'string' ? `${path}?mode=${encodeURIComponent(mode)}` : path,
    title: recordName,
    of: [...parentsOf(staticData, mode), page.routeId],
  }
}
