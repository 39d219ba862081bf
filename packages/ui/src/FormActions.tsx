import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FormActions.module.css'

type FormActionsProps = {
  submitLabel?: string
  /** Without it the button submits the form it stands in. */
  onSubmit?: () => void
  onCancel?: () => void
  submitting?: boolean
  disabled?: boolean
  /** Of a long form: they stay in view at the desk too. */
  inReach?: boolean
  /** Further buttons, to the left. */
  children?: ReactNode
}

/** The buttons at a form's end; on phones they stay at the bottom of the screen. */
export const FormActions = ({
  submitLabel = 'Confirm',
  onSubmit,
  onCancel,
  submitting = false,
  disabled = false,
  inReach = false,
  children,
}: FormActionsProps) => (
  <div className={classes.actions} data-in-reach={inReach || undefined}>
    {children && <div className={classes.rest}>{children}</div>}
    {onCancel && (
      <Button variant="default" onClick={onCancel} disabled={submitting}>
        Cancel
      </Button>
    )}
    <Button type={onSubmit ? 'button' : 'submit'} onClick={onSubmit} loading={submitting} disabled={disabled}>
      {submitLabel}
    </Button>
  </div>
)
