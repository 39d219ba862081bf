import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

/** Lets the key '/' focus the search box inside the element that gets the returned ref. */
export function useSlashToSearch() {
  const place = useRef<HTMLDivElement>(null)
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const box = place.current?.querySelector<HTMLInputElement>('input[type="search"]')
    if (!box || document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    box.focus()
    box.select()
  })
  return place
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
