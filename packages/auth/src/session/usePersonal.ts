import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { keep, readKept } from './keptValues.ts'
import { userInfoAtom } from './sessionAtoms.ts'

const listeners = new Set<() => void>()

/** Hears of what is kept here, and in other tabs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * What a person has arranged for themselves in an office centre, such as what they pinned: kept in this browser beyond
 * signing out, as JSON, and the same in every component that reads it.
 * @param standard what holds until something is kept, a constant
 * @param fits whether what was kept is of the kind that is kept now
 */
export function usePersonal<Value>(
  name: string,
  standard: Value,
  fits: (kept: unknown) => kept is Value,
): [Value, (change: (before: Value) => Value) => void] {
  const userInfo = useAtomValue(userInfoAtom)
  const userId = userInfo?.userId ?? ''
  const key = `${userInfo?.officeCentreId ?? ''}/${name}`
  const text = useSyncExternalStore(subscribe, () => readKept(userId, key))
  const value = useMemo(() => valueOf(text, standard, fits), [text, standard, fits])
  const change = useCallback(
    (next: (before: Value) => Value) => {
      if (userId === '') return
      keep(userId, key, JSON.stringify(next(valueOf(readKept(userId, key), standard, fits))))
      for (const listener of listeners) listener()
    },
    [userId, key, standard, fits],
  )
  return [value, change]
}

function valueOf<Value>(text: string | null, standard: Value, fits: (kept: unknown) => kept is Value): Value {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return fits(kept) ? kept : standard
  } catch {
    return standard
  }
}

const noTexts: readonly string[] = []

const areTexts = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((text) => typeof text === 'string')

/** A list of keys that a person has arranged, empty to begin with. */
export const usePersonalKeys = (name: string) => usePersonal(name, noTexts, areTexts)
