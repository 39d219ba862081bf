import { atom, useAtom } from 'jotai'
import { useLayoutEffect } from 'react'

const openAreaAtom = atom<string | null>(null)

/**
 * The area of the menu that is open, one at a time: the one of the page in view as soon as it is there, until another
 * is opened. It stays open on pages that stand in no area, and while the menu of a phone is away.
 */
export function useOpenArea(current: string | undefined): [string | null, (key: string | null) => void] {
  const [open, setOpen] = useAtom(openAreaAtom)
  useLayoutEffect(() => {
    if (current !== undefined) setOpen(current)
  }, [current, setOpen])
  return [open, setOpen]
}
