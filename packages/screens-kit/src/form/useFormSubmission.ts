import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import type { UseFormReturnType } from '@mantine/form'
import {
  createElement,
  useEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { DraftNotice } from './DraftNotice.tsx'
import { useFormDraft } from './useFormDraft.ts'

/** A field with a message; checkboxes mark theirs in another way than text fields. */
const mistaken = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-error="true"])'

type Submission<Values extends object> = {
  form: UseFormReturnType<Values>
  /** The form's title. */
  name: string
  /** Whether it is in view; a dialog may be closed. */
  opened?: boolean
  /** Called with values that passed the form's own rules; false says that the person thought better of saving. */
  onSubmit: (values: Values) => unknown
  /** While the save is under way. */
  loading: boolean
  /** The failure of the last save. */
  error: unknown
}

type FormParts = {
  /** For the form element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
    noValidate: true
    'aria-busy': boolean
  }
  /** Whether something was entered that has not been handed over. */
  isUnsaved: () => boolean
  /** Said above the fields: a draft that came back. */
  notice: ReactNode
}

/**
 * What every form does: shows what was refused beside the fields and leads to the first of them, saves with Ctrl or Cmd
 * and Enter, knows whether something would be lost, and keeps it when the session ends by itself.
 */
export function useFormSubmission<Values extends object>(submission: Submission<Values>): FormParts {
  const { form, name, opened = true, onSubmit, loading, error } = submission
  const ref = useRef<HTMLFormElement>(null)
  const handedOver = useRef<string>(undefined)
  const leadsToMistake = useRef(false)
  const { errors, setErrors } = form
  const isLetGo = useRef(false)
  const letGo = () => {
    isLetGo.current = true
  }
  const isUnsaved = () => !isLetGo.current && form.isDirty() && JSON.stringify(form.getValues()) !== handedOver.current
  // A save that finds the session over has saved nothing.
  const isLost = () => !isLetGo.current && form.isDirty() && (loading || isUnsaved())
  const holdsDraft = useFormDraft({ form, name, opened, place: ref, isUnsaved: isLost, onLetGo: letGo })

  useEffect(() => {
    if (!error) return
    handedOver.current = undefined
    leadsToMistake.current = true
    setErrors(fieldErrors(error))
  }, [error, setErrors])
  useEffect(() => {
    if (!leadsToMistake.current || Object.keys(errors).length === 0) return
    leadsToMistake.current = false
    ref.current?.querySelector<HTMLElement>(mistaken)?.focus()
  }, [errors])

  const save = async (values: Values) => {
    handedOver.current = JSON.stringify(values)
    if ((await onSubmit(values)) === false) handedOver.current = undefined
  }
  return {
    formProps: {
      ref,
      onSubmit: (event) =>
        form.onSubmit(save, () => {
          leadsToMistake.current = true
        })(event),
      onKeyDown: (event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || loading) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      },
      noValidate: true,
      'aria-busy': loading,
    },
    isUnsaved,
    notice: holdsDraft && createElement(DraftNotice, { onDiscard: () => form.reset() }),
  }
}
