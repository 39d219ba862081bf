import { isNumericKey } from '@atrium/validators/number.ts'
import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { inputProps, type FieldProps } from './field.ts'

type NumericFieldProps = FieldProps<number | null> & {
  /** Digits after the dot; 0 takes whole numbers only, any number of them unless told. */
  decimals?: number
  /** The unit, such as minutes or m². */
  unit?: ReactNode
}

/** A number of digits and a dot; other keys do nothing (doc 1 §5, RULE-025). Empty is null. */
export const NumericField = (props: NumericFieldProps) => {
  const { value, onChange, decimals, unit } = props
  const [text, setText] = useState(value === null ? '' : String(value))
  if (value !== numberOf(text)) setText(value === null ? '' : String(value))

  const onText = (typed: string) => {
    const next = kept(typed, decimals)
    setText(next)
    if (numberOf(next) !== value) onChange(numberOf(next))
  }

  return (
    <TextInput
      {...inputProps(props)}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        const shortcut = event.ctrlKey || event.metaKey
        if (!shortcut && (!isNumericKey(event.key) || (event.key === '.' && decimals === 0))) event.preventDefault()
      }}
      rightSection={unit && <span>{unit}</span>}
      rightSectionWidth={unit ? '4.5rem' : undefined}
      rightSectionPointerEvents="none"
    />
  )
}

const numberOf = (text: string): number | null => (/\d/.test(text) ? Number(text) : null)

/** Digits and the first dot of what was typed or pasted, cut to the decimals allowed. */
const kept = (typed: string, decimals: number | undefined): string => {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.')
  if (rest.length === 0 || decimals === 0) return whole
  return `${whole}.${rest.join('').slice(0, decimals)}`
}
