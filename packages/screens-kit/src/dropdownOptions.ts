import type { Schemas } from '@atrium/api-client/client.ts'
import type { AnyQuery } from './anyQuery.ts'

export type DropdownOption = Schemas['DropdownOption']

/** A choice in a select. */
export type Choice = { value: string; label: string }

/** The query of a server's drop-down for what was typed: `(text) => api.query('getRoleDropDown', …)`. */
export type LoadOptions = (wildcardSearch: string | undefined) => AnyQuery<DropdownOption[]>

/** What a select lists: what was loaded, and of the chosen ones those the loaded options lack. */
export function choicesOf(loaded: readonly DropdownOption[], chosen: readonly Choice[]): Choice[] {
  const choices = loaded.map(({ value, label }) => ({ value, label }))
  const lacking = chosen.filter(({ value }) => !choices.some((choice) => choice.value === value))
  return [...choices, ...lacking]
}
