import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The name of the record in view, which stands for the route's own title and crumb. */
export const recordTitleAtom = atom<string | null>(null)

type Crumbs = {
  /** The name of the record that the page belongs to, in the crumb before the last. */
  parent?: string | undefined
  /** What the last crumb says, where the title says more than is needed behind the parent's name. */
  own?: string | undefined
  /** Whether the page shows the record itself, which people come back to. */
  isRecord?: boolean
}

/** What the breadcrumbs say beside the record's name, and what kind of page it is. */
export const recordCrumbsAtom = atom<Crumbs>({})

/** Names the page in view after its record, for as long as the component is shown. */
export function useRecordTitle(title: string, { parent, own, isRecord = false }: Crumbs = {}): void {
  const setTitle = useSetAtom(recordTitleAtom)
  const setCrumbs = useSetAtom(recordCrumbsAtom)
  useEffect(() => {
    setTitle(title)
    setCrumbs({ parent, own, isRecord })
    return () => {
      setTitle(null)
      setCrumbs({})
    }
  }, [title, parent, own, isRecord, setTitle, setCrumbs])
}
