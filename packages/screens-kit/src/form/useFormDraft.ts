import type { Draft } from '@atrium/auth/session/drafts.ts'
import type { UseFormReturnType } from '@mantine/form'
import { useCallback, type RefObject } from 'react'
import { useDraft } from './useDraft.ts'

/** What nobody wants to find kept. */
const secretInputs = 'input:is([type="password"], [autocomplete*="password"], [autocomplete="one-time-code"])'

type FormDrafted<Values extends object> = Pick<
  Parameters<typeof useDraft>[0],
  'name' | 'opened' | 'isUnsaved' | 'onLetGo'
> & {
  form: UseFormReturnType<Values>
  place: RefObject<HTMLFormElement | null>
}

/**
 * Keeps the values of a form when the session ends by itself, save for secrets and files.
 * @returns whether the form holds a draft that came back
 */
export function useFormDraft<Values extends object>({ form, place, ...drafted }: FormDrafted<Values>): boolean {
  const { setValues } = form
  const onBack = useCallback(
    (values: Draft['values']) => setValues((current) => ({ ...current, ...fitting(values, current) })),
    [setValues],
  )
  const isBack = useDraft({ ...drafted, entered: () => entered(form, place.current), onBack })
  return isBack && form.isDirty()
}

/** What differs from what the form began with, as far as it can be kept. */
function entered<Values extends object>(form: UseFormReturnType<Values>, place: HTMLElement | null): Draft['values'] {
  const secrets = Array.from(place?.querySelectorAll<HTMLInputElement>(secretInputs) ?? [], ({ value }) => value)
    .filter((secret) => secret !== '')
    .map((secret) => JSON.stringify(secret))
  const began = new Map<string, unknown>(Object.entries(form.getInitialValues()))
  return Object.fromEntries(
    Object.entries(form.getValues()).filter(([key, value]) => {
      const text = JSON.stringify(value) ?? ''
      return (
        isPlain(value) &&
        text !== (JSON.stringify(began.get(key)) ?? '') &&
        !secrets.some((secret) => text.includes(secret))
      )
    }),
  )
}

/** Of a draft, what the form still has. */
const fitting = <Values extends object>(values: Draft['values'], current: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key in current)) as Partial<Values>

/** Whether JSON says all of a value: no files, no dates. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}
