import type { Choice, LoadOptions } from '../dropdownOptions.ts'

/** A filter of a list; its key is the one declared in `listSearch`. */
export type ListFilter =
  | { kind: 'choice'; key: string; label: string; options: readonly Choice[]; many?: boolean }
  | { kind: 'dropdown'; key: string; label: string; load: LoadOptions; many?: boolean }
  /** A whole number. */
  | { kind: 'number'; key: string; label: string }
  /** First and last day, YYYY-MM-DD, each under a key of its own. */
  | { kind: 'days'; key: string; lastKey: string; label: string }

/** What a filter becomes, by the keys of the address; undefined lifts it. */
export type FilterChange = Record<string, string | string[] | undefined>
