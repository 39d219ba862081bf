import type { Choice } from './dropdownOptions.ts'

const labels = new Map<string, string>()

/** Notes what chosen options are called, for a form that comes back without having loaded them. */
export function noteLabels(choices: readonly Choice[]): void {
  for (const { value, label } of choices) labels.set(value, label)
}

/** Those of these values that were chosen before, as options. */
export const notedChoices = (values: readonly string[]): Choice[] =>
  values.flatMap((value) => {
    const label = labels.get(value)
    return label === undefined ? [] : [{ value, label }]
  })

/** Whatever texts stand in a value, such as those of a form. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
