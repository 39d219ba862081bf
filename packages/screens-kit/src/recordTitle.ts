import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The name of the record in view, which stands for the route's own title and crumb. */
export const recordTitleAtom = atom<string | null>(null)

type Crumbs = {
  /** The name of the record that the page belongs to, in the crumb before the last. */
  parent?: string | undefined
  /** What the last crumb says, where the title says more than is needed behind the parent's name. */
  own?: string | undefined
}

/** What the breadcrumbs say beside the record's name. */
export const recordCrumbsAtom = atom<Crumbs>({})

/** Names the page in view after its record, for as long as the component is shown. */
export function useRecordTitle(title: string, { parent, own }: Crumbs = {}): void {
  const setTitle = useSetAtom(recordTitleAtom)
  const setCrumbs = useSetAtom(recordCrumbsAtom)
  useEffect(() => {
    setTitle(title)
    setCrumbs({ parent, own })
    return () => {
      setTitle(null)
      setCrumbs({})
    }
  }, [title, parent, own, setTitle, setCrumbs])
}
