import { unmetPasswordRequirements } from '@atrium/validators/password.ts'
import { PasswordField } from '@atrium/ui/PasswordField.tsx'
import type { GetInputPropsReturnType } from '@mantine/form'

export type NewPasswordValues = { password: string; confirmation: string }

export const emptyNewPassword: NewPasswordValues = { password: '', confirmation: '' }

/** The rules of a new password and its repetition, as `validate` of a form takes them (doc 1 §5). */
export const newPasswordRules = {
  password: (password: string) =>
    unmetPasswordRequirements(password).length > 0 ? 'The password does not meet all the requirements below.' : null,
  confirmation: (confirmation: string, { password }: NewPasswordValues) =>
    confirmation === password ? null : 'The two passwords are not the same.',
}

type NewPasswordProps = {
  values: NewPasswordValues
  /** `form.getInputProps` */
  inputProps: (name: keyof NewPasswordValues) => GetInputPropsReturnType
}

/** A new password with the list of what it must have, ticked off while it is typed, and its repetition. */
export const NewPassword = ({ values, inputProps }: NewPasswordProps) => (
  <>
    <PasswordField label="New password" required withRequirements {...inputProps('password')} value={values.password} />
    <PasswordField
      label="Repeat the new password"
      required
      autoComplete="new-password"
      {...inputProps('confirmation')}
      value={values.confirmation}
    />
  </>
)
