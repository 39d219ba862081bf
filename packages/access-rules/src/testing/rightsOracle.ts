import type { RightsChange } from '../rights.ts'
import type { Facts } from '../world.ts'
import { verdictOf } from './oracle.ts'

/** What two worlds say of everybody at every door at every moment, asked one by one with a pass that opens. */
export function changesBetween(before: Facts, after: Facts, moments: readonly number[]): RightsChange[] {
  const ids = (of: (facts: Facts) => readonly { id: string }[]) => [
    ...new Set([...of(before), ...of(after)].map(({ id }) => id)),
  ]
  const changes: RightsChange[] = []
  for (const personId of ids(({ persons }) => persons)) {
    for (const doorId of ids(({ doors }) => doors)) {
      const change: RightsChange = { personId, doorId, gainedFrom: null, lostFrom: null }
      for (const at of moments) {
        const [was, is] = [before, after].map((facts) => isLetIn(facts, personId, doorId, at))
        if (!was && is && change.gainedFrom === null) change.gainedFrom = at
        if (was && !is && change.lostFrom === null) change.lostFrom = at
      }
      if (change.gainedFrom !== null || change.lostFrom !== null) changes.push(change)
    }
  }
  return changes
}

function isLetIn(facts: Facts, personId: string, doorId: string, at: number): boolean {
  const persons = facts.persons.map((person) => ({ ...person, lastPassages: new Map() }))
  const passes = [{ id: 'valid', personId, standing: 'LIVE' as const, span: { from: null, until: null } }]
  return verdictOf({ ...facts, persons, passes }, { passId: 'valid', doorId, at }) === 'GRANTED'
}
