import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The name of the record in view, which stands for the route's own title and crumb. */
export const recordTitleAtom = atom<string | null>(null)

/** Names the page in view after its record, for as long as the component is shown. */
export function useRecordTitle(title: string): void {
  const set = useSetAtom(recordTitleAtom)
  useEffect(() => {
    set(title)
    return () => set(null)
  }, [title, set])
}
