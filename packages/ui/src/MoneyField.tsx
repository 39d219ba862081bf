import { money, moneyToDecimal, parseMoney } from '@atrium/validators/money.ts'
import { isNumericKey } from '@atrium/validators/number.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { inputProps, type FieldProps } from './field.ts'

type MoneyFieldProps = FieldProps<number | null> & {
  /** ISO 4217, such as SGD. */
  currency: string
}

/** An amount of money; its value is whole minor units of the currency (1250 for SGD 12.50), or null while empty. */
export const MoneyField = (props: MoneyFieldProps) => {
  const { value, onChange, onBlur, error, currency } = props
  const shown = (amount: number | null) => (amount === null ? '' : moneyToDecimal(money(amount, currency)))
  const [text, setText] = useState(shown(value))
  const [seen, setSeen] = useState(value)
  const [problem, setProblem] = useState<string>()
  if (value !== seen) {
    setSeen(value)
    setText(shown(value))
    setProblem(undefined)
  }

  const onText = (typed: string) => {
    setText(typed)
    setProblem(undefined)
    const amount = parseMoney(typed, currency)?.amount ?? null
    setSeen(amount)
    if (amount !== value) onChange(amount)
  }

  return (
    <TextInput
      {...inputProps(props)}
      error={problem ?? error}
      inputMode="decimal"
      value={text}
      leftSection={<span>{currency}</span>}
      leftSectionWidth="3.25rem"
      leftSectionPointerEvents="none"
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        const shortcut = event.ctrlKey || event.metaKey
        if (!shortcut && event.key !== ',' && !isNumericKey(event.key)) event.preventDefault()
      }}
      onBlur={(event) => {
        if (text.trim() !== '' && parseMoney(text, currency) === null) {
          setProblem(`Enter an amount such as ${shown(125000)}.`)
        } else setText(shown(value))
        onBlur?.(event)
      }}
    />
  )
}
