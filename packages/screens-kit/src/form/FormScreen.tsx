import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { FormActions } from '@atrium/ui/FormActions.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Alert } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useBack, useNoReturn } from '../shell/routeHistory.ts'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useFormSubmission } from './useFormSubmission.ts'

export type FormScreenProps<Values extends object> = {
  title: string
  description?: ReactNode
  form: UseFormReturnType<Values>
  /** Called with values that passed the form's own rules; false says that the person thought better of saving. */
  onSubmit: (values: Values) => void | Promise<boolean>
  onCancel: () => void
  /** While the save is under way. */
  loading: boolean
  /** The failure of the last save; its call should be `silent`, since the form shows it. */
  error: unknown
  submitLabel?: string
  /** `FormSection`s. */
  children: ReactNode
}

/**
 * A form as a page: shows what the server refused beside the fields and leads there, asks before unsaved changes are
 * lost, saves with Ctrl or Cmd and Enter. Mount it with its data loaded (doc 1 §2.4).
 */
export const FormScreen = <Values extends object>(props: FormScreenProps<Values>) => {
  const { title, description, form, onSubmit, onCancel, loading, error, submitLabel = 'Save', children } = props
  useNoReturn()
  const { formProps, isUnsaved, notice } = useFormSubmission({ form, name: title, onSubmit, loading, error })

  return (
    <>
      <UnsavedChanges isUnsaved={isUnsaved} />
      <PageTitleBar title={title} description={description} onBack={useBack(onCancel)} />
      {Boolean(error) && (
        <Alert color="red" role="alert" mb="md" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {errorMessage(error)}
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button inside */}
      <form {...formProps} aria-label={title}>
        {notice}
        {children}
        <FormActions inReach submitLabel={submitLabel} submitting={loading} onCancel={onCancel} />
      </form>
    </>
  )
}
