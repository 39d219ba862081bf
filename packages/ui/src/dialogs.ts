import type { ReactNode } from 'react'

/** How a dialog is drawn: open at first, then closing, so that it can fade and give back the focus. */
export type DialogState<Answer> = { opened: boolean; answer: (value: Answer) => void }

type Dialog = { key: number; opened: boolean; render: (opened: boolean) => ReactNode }

/** Milliseconds a dialog has for its way out. */
const farewell = 400

let dialogs: readonly Dialog[] = []
let count = 0
const listeners = new Set<() => void>()

const change = (next: readonly Dialog[]) => {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Shows a dialog in the `DialogHost` of the theme provider until it is answered. */
export const openDialog = <Answer>(render: (state: DialogState<Answer>) => ReactNode): Promise<Answer> =>
  new Promise((resolve) => {
    count += 1
    const key = count
    const asker = document.activeElement
    const answer = (value: Answer) => {
      resolve(value)
      change(dialogs.map((dialog) => (dialog.key === key ? { ...dialog, opened: false } : dialog)))
      setTimeout(() => giveBackFocus(asker), 0)
      setTimeout(() => change(dialogs.filter((dialog) => dialog.key !== key)), farewell)
    }
    change([...dialogs, { key, opened: true, render: (opened) => render({ opened, answer }) }])
  })

/** To what the reader pressed to get here, if it is still there. */
const giveBackFocus = (asker: Element | null) => {
  if (asker instanceof HTMLElement && asker.isConnected) asker.focus({ preventScroll: true })
}

export const currentDialogs = (): readonly Dialog[] => dialogs

export const subscribeToDialogs = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
