import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { joined, settled, type MusterMark, type Settled } from '@atrium/validators/musterMarks.ts'
import { isAway } from '../kiosk/kioskCalls.ts'
import { sealedStore, type Waiting } from '../tablets/sealedStore.ts'

export type OpenMuster = Schemas['OpenMuster']
export type MarkState = Schemas['MusterMarkState']
type OpenPerson = OpenMuster['people'][number]

/** What a marshal did on this phone. */
export type Deed =
  | { what: 'mark'; mark: Omit<Schemas['MusterMarkInput'], 'agoSeconds'> }
  | { what: 'person'; person: Omit<Schemas['MusterUnknownInput'], 'agoSeconds'> }

/** What waits on a phone, for the link it was entered by. */
export type Kept = Deed & { token: string }

export type Waits = Waiting<Kept>

/** Somebody on the list, with what this phone knows beyond what it could tell yet. */
export type Looked = Omit<OpenPerson, 'marks'> & { settled: Settled }

export const store = sealedStore<Kept, { token: string; muster: OpenMuster }>('atrium-muster')

const mostAgo = 259_200
const agoOf = (at: number) => Math.min(mostAgo, Math.max(0, Math.round((Date.now() - at) / 1000)))

/** Tells the building what waits, all at once; it may be told again. */
export const tell = (token: string, waits: readonly Waits[]): Promise<OpenMuster> =>
  api.call(
    'reportOpenMuster',
    {
      path: { token },
      body: {
        people: waits.flatMap(({ at, item }) =>
          item.what === 'person' ? [{ ...item.person, agoSeconds: agoOf(at) }] : [],
        ),
        marks: waits.flatMap(({ at, item }) => (item.what === 'mark' ? [{ ...item.mark, agoSeconds: agoOf(at) }] : [])),
      },
    },
    { silent: true },
  )

export { isAway }

/** Whether a link leads nowhere, so that nothing can be told by it any more. */
export const isOver = (error: unknown): boolean => isApiFailure(error) && error.status === 404

/** The list as this phone knows it: what the building told, and what waits here to be told. */
export function lookedFor(muster: OpenMuster, waits: readonly Waits[]): Looked[] {
  const own = waits.flatMap(({ at, item }): [string, MusterMark][] =>
    item.what === 'mark' ? [[item.mark.personId, ownMark(item.mark, at, muster.marshalName)]] : [],
  )
  const ownOf = Map.groupBy(own, ([personId]) => personId)
  const known = new Set(muster.people.map(({ id }) => id))
  const met = waits.flatMap(({ at, item }) =>
    item.what === 'person' && !known.has(item.person.id) ? [unknownPerson(item.person, at)] : [],
  )
  return [...muster.people, ...met].map(({ marks, ...person }) => ({
    ...person,
    settled: settled(
      joined(
        marks,
        (ownOf.get(person.id) ?? []).map(([, mark]) => mark),
      ),
    ),
  }))
}

const ownMark = (
  { id, state, assemblyPoint = null, withdrawsId = null }: Extract<Deed, { what: 'mark' }>['mark'],
  at: number,
  by: string,
): MusterMark => ({ id, state, at: new Date(at).toISOString(), by, assemblyPoint, withdrawsId })

const unknownPerson = (
  { id, fullName, companyName = null, note = null }: Extract<Deed, { what: 'person' }>['person'],
  at: number,
): OpenPerson => ({
  id,
  kind: 'UNKNOWN',
  fullName,
  companyName,
  floorName: null,
  evidence: 'MARSHAL',
  place: null,
  evidenceDate: new Date(at).toISOString(),
  confidence: 'SURE',
  arrived: true,
  leftDate: null,
  state: 'UNACCOUNTED',
  stateDate: null,
  stateBy: null,
  assemblyPoint: null,
  note,
  marks: [],
})
