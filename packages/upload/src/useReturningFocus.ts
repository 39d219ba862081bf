import { useEffect, useRef, type RefObject } from 'react'

export type ReturningFocus = {
  /** For the button that gets the focus. */
  buttonRef: RefObject<HTMLButtonElement | null>
  /** Asks for the focus at the next change of the value. */
  returnFocus: () => void
}

/** Gives a field's button the focus after a file, and with it the button that had the focus, is gone from the value. */
export function useReturningFocus(value: unknown): ReturningFocus {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const wanted = useRef(false)

  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    buttonRef.current?.focus()
  }, [value])

  const returnFocus = () => {
    wanted.current = true
  }
  return { buttonRef, returnFocus }
}
