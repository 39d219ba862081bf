import { useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { recordTitleAtom } from '../recordTitle.ts'

type Page = {
  routeId: string
  title: string
  params: Readonly<Record<string, unknown>>
  search: Readonly<Record<string, unknown>>
}

/** The page in view: the last match, with what its route says of itself. */
export function usePage(): Page {
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) })
  return {
    routeId: match?.routeId ?? '',
    title: match?.staticData.title ?? '',
    params: match?.params ?? {},
    search: match?.search ?? {},
  }
}

/** Page titles end with the product's name (doc 1 §2.3). */
const suffix = ' · Atrium'

/** Keeps the browser's title in step with the page, or with the record it shows. */
export function useDocumentTitle(): void {
  const { title } = usePage()
  const recordTitle = useAtomValue(recordTitleAtom)
  const shown = recordTitle ?? title
  useEffect(() => {
    document.title = shown === '' || shown === 'Atrium' ? 'Atrium' : `${shown}${suffix}`
  }, [shown])
}
