import type { ControlledDoor } from '../adapters/doorControllers/doorControllers.ts'
import { marinaTowers } from './marinaTowers.ts'

/** A door of the demo: its id begins with the site and the level it is on, as its controllers number it. */
export type DemoDoor = ControlledDoor & {
  /** Where it leads, if it is one of a pair. */
  passage?: 'ENTRY' | 'EXIT'
  /** Whether it is read on both sides. */
  paired?: true
  /** Whether people may ask to pass it. */
  onRequest?: true
  active?: false
}

const door = (id: string, name: string, more: Omit<DemoDoor, 'id' | 'name'> = {}): DemoDoor => ({ id, name, ...more })
const two = (number: number): string => String(number).padStart(2, '0')

/** Those that lead to rooms and offices by name. */
const named: DemoDoor[] = [
  door('MGE-01-01', 'East tower, main entrance'),
  door('MGE-01-02', 'East tower, side entrance'),
  door('MGE-12-01', 'East tower, lobby of level 12'),
  door('MGE-20-01', 'East tower, lobby of level 20'),
  door('MGE-20-02', 'Skyline boardroom'),
  door('MGE-20-03', 'Gelam'),
  door('MGE-20-04', 'Heliconia'),
  door('MGE-20-05', 'Ixora'),
  door('MGE-20-06', 'Jasmine'),
  door('MGE-21-01', 'East tower, roof', { paired: true, onRequest: true }),
  door('MGW-01-01', 'West tower, main entrance'),
  door('MGW-10-01', 'West tower, lobby of level 10'),
  door('MGP-01-01', 'Podium, building office'),
  door('MGP-01-02', 'Operations room', { paired: true }),
  door('MGP-01-03', 'Loading dock', { onRequest: true }),
]

/** The way in through a turnstile of a tower, as its controller calls it. */
export const turnstileId = (code: string, number: number): string => `${code}-01-${10 + number * 2}`

const turnstiles = (code: string, tower: string): DemoDoor[] =>
  [1, 2, 3, 4].flatMap((number) => [
    door(turnstileId(code, number), `${tower}, turnstile ${number} in`, { passage: 'ENTRY' }),
    door(`${code}-01-${11 + number * 2}`, `${tower}, turnstile ${number} out`, { passage: 'EXIT' }),
  ])

const carPark = (code: string, tower: string): DemoDoor[] => [
  door(`${code}-B1-01`, `${tower}, car park in`, { passage: 'ENTRY', onRequest: true }),
  door(`${code}-B1-02`, `${tower}, car park out`, { passage: 'EXIT', onRequest: true }),
  door(`${code}-B1-03`, `${tower}, lift lobby of the car park`),
]

const plantRooms = (code: string, tower: string, top: number): DemoDoor[] =>
  [
    `${code}-B1-04 switch room`,
    `${code}-B1-05 pump room`,
    `${code}-${two(top)}-08 lift machine room`,
    `${code}-${two(top)}-09 plant room`,
  ].map((text) => {
    const [id = '', ...words] = text.split(' ')
    return door(id, `${tower}, ${words.join(' ')}`, { paired: true, onRequest: true })
  })

/** A lobby on each level above the ground, and two suites on each from the fifth to the fifteenth. */
const levelsOf = (code: string, tower: string, levels: readonly number[]): DemoDoor[] =>
  levels.flatMap((level) => [
    door(`${code}-${two(level)}-01`, `${tower}, lobby of level ${level}`),
    ...(level < 5 || level > 15
      ? []
      : [1, 2].map((suite) =>
          door(
            `${code}-${two(level)}-1${suite}`,
            `${tower}, suite ${two(level)}-0${suite}`,
            level === 7 ? { active: false } : {},
          ),
        )),
  ])

function doorsOf({ code, floors }: (typeof marinaTowers)[number]): DemoDoor[] {
  const tower = code === 'MGE' ? 'East tower' : 'West tower'
  const levels = floors.map(({ levelNo }) => levelNo).filter((level) => level > 1)
  const all = [
    ...turnstiles(code, tower),
    ...carPark(code, tower),
    ...plantRooms(code, tower, Math.max(...levels)),
    ...levelsOf(code, tower, levels),
  ]
  return all.filter(({ id }) => !named.some((other) => other.id === id))
}

/** Behind the podium, where the building stores and sorts. */
const storerooms: DemoDoor[] = [
  door('MGP-B1-01', 'Podium, bicycle room', { onRequest: true }),
  door('MGP-B1-02', 'Podium, post room'),
  door('MGP-B1-03', 'Podium, waste room'),
]

/** The doors of Marina Gate: entrances, turnstiles, lobbies, suites, plant rooms, the car park, and those of some rooms. */
export const demoDoors: readonly DemoDoor[] = [...named, ...marinaTowers.flatMap(doorsOf), ...storerooms]

/** Which facilities lie behind a door of their own. */
export const doorOfFacility: Readonly<Record<string, string>> = {
  Skyline: 'MGE-20-02',
  Gelam: 'MGE-20-03',
  Heliconia: 'MGE-20-04',
  Ixora: 'MGE-20-05',
  Jasmine: 'MGE-20-06',
  'Operations room': 'MGP-01-02',
}
