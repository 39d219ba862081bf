import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { UnsavedChanges } from '@atrium/screens-kit/form/UnsavedChanges.tsx'
import { useFormSubmission } from '@atrium/screens-kit/form/useFormSubmission.ts'
import { FormActions } from '@atrium/ui/FormActions.tsx'
import { Alert, Button, Fieldset } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'

type SettingFormProps<Values extends object> = {
  /** The accessible name. */
  label: string
  form: UseFormReturnType<Values>
  onSubmit: (values: Values) => void
  /** Whether the reader may change them. */
  editable: boolean
  loading: boolean
  error: unknown
  /** `FormSection`s. */
  children: ReactNode
}

/** Settings as a form on a part of a page; those who may not change them read them. */
export const SettingForm = <Values extends object>(props: SettingFormProps<Values>) => {
  const { label, form, onSubmit, editable, loading, error, children } = props
  const isChanged = form.isDirty()
  const { formProps, isUnsaved, notice } = useFormSubmission({ form, name: label, onSubmit, loading, error })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button inside
    <form {...formProps} aria-label={label}>
      <UnsavedChanges isUnsaved={isUnsaved} />
      {notice}
      {Boolean(error) && (
        <Alert color="red" role="alert" mb="md">
          {errorMessage(error)}
        </Alert>
      )}
      <Fieldset variant="unstyled" disabled={!editable}>
        {children}
      </Fieldset>
      {editable && (
        <FormActions submitLabel="Save" submitting={loading} disabled={!isChanged}>
          {isChanged && (
            <Button variant="subtle" onClick={() => form.reset()} disabled={loading}>
              Undo changes
            </Button>
          )}
        </FormActions>
      )}
    </form>
  )
}
