import { isPasswordKey, passwordMaxLength, passwordRequirements } from '@atrium/validators/password.ts'
import { PasswordInput, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useState } from 'react'
import { inputProps, type FieldProps } from './field.ts'
import classes from './PasswordField.module.css'

type PasswordFieldProps = FieldProps<string> & {
  /** Lists what a new password must meet, ticked off while it is typed. */
  withRequirements?: boolean
  autoComplete?: 'current-password' | 'new-password'
}

/** A password, hidden until asked for; the space key does nothing (doc 1 §5, RULE-001). */
export const PasswordField = (props: PasswordFieldProps) => {
  const { value, onChange, withRequirements = false } = props
  const [visible, setVisible] = useState(false)
  return (
    <div>
      <PasswordInput
        {...inputProps(props)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!isPasswordKey(event.key)) event.preventDefault()
        }}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': visible ? 'Hide password' : 'Show password',
          tabIndex: 0,
        }}
        maxLength={passwordMaxLength}
        autoComplete={props.autoComplete ?? (withRequirements ? 'new-password' : 'current-password')}
      />
      {withRequirements && <Requirements password={value} />}
    </div>
  )
}

const Requirements = ({ password }: { password: string }) => (
  <ul className={classes.requirements} aria-label="The password must have">
    {passwordRequirements.map(({ code, text, met }) => {
      const done = met(password)
      const Icon = done ? IconCheck : IconPoint
      return (
        <li key={code} className={classes.requirement} data-met={done || undefined}>
          <Icon size={14} stroke={2.25} aria-hidden />
          {text}
          <VisuallyHidden>{done ? ' (met)' : ' (not met yet)'}</VisuallyHidden>
        </li>
      )
    })}
  </ul>
)
