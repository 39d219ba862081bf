import { Input, Text } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import type { FieldProps } from './field.ts'
import classes from './StarsField.module.css'

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

/** One to five stars, by touch or with the arrow keys; null until some are given. What they mean is said in words. */
export const StarsField = ({
  label,
  description,
  error,
  required,
  value,
  onChange,
}: Omit<FieldProps<number | null>, 'placeholder' | 'labelHidden'>) => {
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      withAsterisk={required}
    >
      <fieldset
        className={classes.stars}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {words.map((word, index) => {
          const stars = index + 1
          const isOn = value !== null && stars <= value
          const Icon = isOn ? IconStarFilled : IconStar
          return (
            <label key={word} className={classes.star} data-on={isOn || undefined}>
              <input
                type="radio"
                className={classes.input}
                name={`${id}-stars`}
                aria-label={`${stars} of 5, ${word.toLowerCase()}`}
                data-error={Boolean(error)}
                required={required}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <Icon size={30} aria-hidden />
            </label>
          )
        })}
      </fieldset>
      <Text size="sm" mih="1.5em" aria-hidden>
        {value !== null && `${value} of 5: ${words[value - 1]?.toLowerCase()}`}
      </Text>
    </Input.Wrapper>
  )
}
