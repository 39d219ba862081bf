import { useEffect, type RefObject } from 'react'

/** What is filled in, and what stands in the place of a field whose code is not there yet. */
const field =
  ':is(input:not([type="hidden"]), textarea, select, [data-dates-input], [contenteditable="true"]):not(:disabled)'
const waiting = '[aria-busy="true"]'
const opening = 'input[data-dates-input]'

/**
 * Leads the keyboard to the first field of the form it stands in, also where that comes late; not once the person has
 * begun elsewhere, nor where another element has `data-autofocus`, nor into a day, whose calendar would cover the form.
 */
export function FirstField({ form }: { form: RefObject<HTMLFormElement | null> }): null {
  useEffect(() => (form.current ? leadIn(form.current) : undefined), [form])
  return null
}

function leadIn(form: HTMLFormElement): (() => void) | undefined {
  if (form.querySelector('[data-autofocus]')) return undefined
  const first = firstOf(form)
  if (first?.matches(opening)) return undefined
  if (first && !first.matches(waiting)) {
    // The trap of the dialog, which comes after this, begins there.
    first.dataset['autofocus'] = ''
    return undefined
  }
  return whenFirstComes(form, (late) => form.contains(document.activeElement) || late.focus({ preventScroll: true }))
}

const firstOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>(`${field}, ${waiting}`)

function whenFirstComes(form: HTMLFormElement, lead: (first: HTMLElement) => void): () => void {
  const observer = new MutationObserver(() => {
    const first = firstOf(form)
    if (!first || first.matches(waiting)) return
    stop()
    if (!first.matches(opening)) lead(first)
  })
  const stop = () => {
    observer.disconnect()
    for (const begun of ['keydown', 'pointerdown']) document.removeEventListener(begun, stop, true)
  }
  observer.observe(form, { childList: true, subtree: true })
  for (const begun of ['keydown', 'pointerdown']) document.addEventListener(begun, stop, true)
  return stop
}
