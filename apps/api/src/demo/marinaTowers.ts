import type { BuildingFloor } from '../adapters/buildingSystem/buildingSystem.ts'

export type DemoTower = { code: string; name: string; address: string; floors: BuildingFloor[] }

/** Level 1 is the lobby, parking and deliveries are below; there is no thirteenth floor. */
const floorsTo = (top: number): BuildingFloor[] =>
  Array.from({ length: top + 1 }, (_, index) => index)
    .filter((level) => level !== 13)
    .map((level) => {
      if (level === 0) return { levelNo: -1, name: 'B1' }
      return { levelNo: level, name: level === 1 ? 'Lobby' : `L${String(level).padStart(2, '0')}` }
    })

/** The two towers of Marina Gate. */
export const marinaTowers: DemoTower[] = [
  { code: 'MGE', name: 'East Tower', address: '8 Marina View, Singapore 018960', floors: floorsTo(21) },
  { code: 'MGW', name: 'West Tower', address: '10 Marina View, Singapore 018961', floors: floorsTo(19) },
]

/** The building of the estate next door. */
export const harbourTower: DemoTower = {
  code: 'HPT',
  name: 'Harbour Point',
  address: '21 Keppel Bay Drive, Singapore 098672',
  floors: floorsTo(6),
}

/** What the building system of Marina Gate knows: the towers, and a floor that the demo has not taken over yet. */
export const marinaBuildingSystem: Record<string, BuildingFloor[]> = Object.fromEntries(
  marinaTowers.map(({ code, floors }) => [
    code,
    [...floors, { levelNo: (floors.at(-1)?.levelNo ?? 0) + 1, name: 'Sky garden' }],
  ]),
)
