import { pinLength } from '@atrium/validators/pin.ts'
import { Button, Group, Input, PinInput as Boxes } from '@mantine/core'
import '@mantine/core/styles/PinInput.layer.css'
import { IconArrowsShuffle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { FieldProps } from './field.ts'
import classes from './PinInput.module.css'

type PinInputProps = Omit<FieldProps<string>, 'placeholder' | 'labelHidden'> & {
  /** Fetches a PIN that nobody has; without it there is no button. */
  onGenerate?: () => string | Promise<string>
}

/** Six boxes of one digit each; pasting fills them (doc 2 §2). The value is complete when it has six digits. */
export const PinInput = ({
  label,
  description,
  error,
  required,
  disabled,
  readOnly,
  name,
  value,
  onChange,
  onGenerate,
}: PinInputProps) => {
  const [generating, setGenerating] = useState(false)
  const id = useId()
  /** Nobody sends the digits that are about to be replaced; those come back when there are no others. */
  const generate = async () => {
    setGenerating(true)
    onChange('')
    try {
      onChange((await onGenerate?.()) ?? '')
    } catch (error) {
      onChange(value)
      throw error
    } finally {
      setGenerating(false)
    }
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      error={error}
      withAsterisk={required}
    >
      <Group gap="sm">
        <fieldset className={classes.boxes} aria-labelledby={id}>
          <Boxes
            id={`${id}-boxes`}
            length={pinLength}
            type="number"
            placeholder=""
            gap="xs"
            oneTimeCode={false}
            value={value}
            onChange={onChange}
            disabled={disabled}
            readOnly={readOnly}
            error={Boolean(error)}
            name={name}
            getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of ${pinLength}` })}
          />
        </fieldset>
        {onGenerate && (
          <Button
            variant="default"
            leftSection={<IconArrowsShuffle size={16} aria-hidden />}
            loading={generating}
            disabled={disabled}
            onClick={() => void generate()}
          >
            Generate
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
