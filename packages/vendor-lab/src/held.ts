import {
  heldKey,
  type HeldKey,
  type HeldKind,
  type HeldRecord,
  type HeldValues,
} from '@atrium/access-systems/records.ts'

/** What a controller holds. */
export type Held = {
  all: () => HeldRecord[]
  of: <Kind extends HeldKind>(kind: Kind) => ReadonlyMap<string, HeldValues[Kind]>
  put: (record: HeldRecord) => void
  remove: (key: HeldKey) => void
  size: () => number
}

export function openHeld(): Held {
  const kinds = new Map<HeldKind, Map<string, unknown>>()
  const kindOf = (kind: HeldKind) => {
    const found = kinds.get(kind) ?? new Map<string, unknown>()
    kinds.set(kind, found)
    return found
  }
  return {
    // What was put below a kind is a value of it.
    all: () =>
      [...kinds].flatMap(([kind, values]) => [...values].map(([id, value]) => ({ kind, id, value }) as HeldRecord)),
    of: <Kind extends HeldKind>(kind: Kind) => kindOf(kind) as ReadonlyMap<string, HeldValues[Kind]>,
    put: ({ kind, id, value }) => void kindOf(kind).set(id, value),
    remove: ({ kind, id }) => void kindOf(kind).delete(id),
    size: () => [...kinds.values()].reduce((sum, values) => sum + values.size, 0),
  }
}

/** How many records of each kind are held, of the kinds there are any of. */
export const countsOf = (held: Held): { kind: HeldKind; count: number }[] =>
  [...Map.groupBy(held.all(), ({ kind }) => kind)].map(([kind, records]) => ({ kind, count: records.length }))

/** Records in which these words are found, in the order of their keys. */
export function searchHeld(held: Held, words: string, kind: HeldKind | null): HeldRecord[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const text = (record: HeldRecord) => `${heldKey(record)} ${JSON.stringify(record.value)}`.toLowerCase()
  return held
    .all()
    .filter((record) => (kind === null || record.kind === kind) && wanted.every((word) => text(record).includes(word)))
    .toSorted((left, right) => heldKey(left).localeCompare(heldKey(right)))
}
