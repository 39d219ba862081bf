import { useEffect, useState } from 'react'

const KEY = 'atrium-danger-message'

/** Leaves words for the page this tab opens next, for example why the person was signed out (doc 1 §2.3). */
export const leaveDangerMessage = (message: string): void => sessionStorage.setItem(KEY, message)

/** The words left for this page; gone once another page is opened. */
export function useDangerMessage(): string | null {
  const [message] = useState(() => sessionStorage.getItem(KEY))
  useEffect(() => sessionStorage.removeItem(KEY), [])
  return message
}
