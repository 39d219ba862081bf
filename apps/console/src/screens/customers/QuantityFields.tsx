import { NumericField } from '@atrium/ui/NumericField.tsx'
import type { ReactNode } from 'react'

type QuantityFieldsProps<Kind extends string> = {
  kinds: readonly Kind[]
  names: Readonly<Record<Kind, string>>
  values: Partial<Record<Kind, number | null>>
  onChange: (values: Partial<Record<Kind, number | null>>) => void
  /** What is wrong, by kind. */
  errors: Readonly<Record<string, ReactNode>>
  /** A word on each kind, such as how many are in use. */
  describe?: (kind: Kind) => string | undefined
  placeholder?: string
}

/** A whole number for each kind of thing. */
export const QuantityFields = <Kind extends string>(props: QuantityFieldsProps<Kind>) =>
  props.kinds.map((kind) => (
    <NumericField
      key={kind}
      label={props.names[kind]}
      description={props.describe?.(kind)}
      placeholder={props.placeholder ?? '0'}
      decimals={0}
      value={props.values[kind] ?? null}
      onChange={(quantity) => props.onChange({ ...props.values, [kind]: quantity })}
      error={props.errors[kind]}
    />
  ))
