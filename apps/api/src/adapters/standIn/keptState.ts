import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type State<Item> = { available: boolean; groups: Record<string, Item[]> }

export type KeptState<Item, Key> = {
  available: () => boolean
  setAvailable: (available: boolean) => void
  groups: () => [code: string, items: Item[]][]
  /** The items of a group, whatever the case of its code; null for a code nobody knows. */
  itemsOf: (code: string) => Item[] | null
  /** Adds an item, or changes the one of that key. */
  put: (code: string, item: Item) => void
  remove: (code: string, key: Key) => void
}

/**
 * What the stand-in of another system knows, such as the floors of towers by their codes, kept in a file.
 * @param first the groups to begin with, when there is no file yet
 * @param keyOf tells the items of a group apart
 */
export function openKeptState<Item, Key>(
  file: string,
  first: Record<string, Item[]>,
  keyOf: (item: Item) => Key,
): KeptState<Item, Key> {
  mkdirSync(path.dirname(file), { recursive: true })
  const state = readState<Item>(file) ?? { available: true, groups: first }
  const keep = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  const others = (code: string, key: Key) => (state.groups[code] ?? []).filter((item) => keyOf(item) !== key)
  return {
    available: () => state.available,
    setAvailable: (available) => {
      state.available = available
      keep()
    },
    groups: () => Object.entries(state.groups),
    itemsOf: (code) => state.groups[code.toUpperCase()] ?? null,
    put: (code, item) => {
      state.groups[code] = [...others(code, keyOf(item)), item]
      keep()
    },
    remove: (code, key) => {
      state.groups[code] = others(code, key)
      keep()
    },
  }
}

/** Undefined where there is none, or one of another shape: a stand-in's state may be lost. */
function readState<Item>(file: string): State<Item> | undefined {
  try {
    const state: State<Item> = JSON.parse(readFileSync(file, 'utf8'))
    return typeof state.groups === 'object' ? state : undefined
  } catch {
    return undefined
  }
}
