import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildingFloor } from './buildingSystem.ts'

type State = { available: boolean; towers: Record<string, BuildingFloor[]> }

export type StandInState = {
  available: () => boolean
  setAvailable: (available: boolean) => void
  towers: () => [code: string, floors: BuildingFloor[]][]
  floorsOf: (code: string) => BuildingFloor[] | null
  /** Adds a floor, or renames the one of that level. */
  putFloor: (code: string, floor: BuildingFloor) => void
  removeFloor: (code: string, levelNo: number) => void
}

/** What the stand-in of the building system knows, kept in a file; begins with the towers given. */
export function openStandInState(file: string, towers: Record<string, BuildingFloor[]>): StandInState {
  mkdirSync(path.dirname(file), { recursive: true })
  const state = readState(file) ?? { available: true, towers }
  const keep = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  const others = (code: string, levelNo: number) =>
    (state.towers[code] ?? []).filter((floor) => floor.levelNo !== levelNo)
  return {
    available: () => state.available,
    setAvailable: (available) => {
      state.available = available
      keep()
    },
    towers: () => Object.entries(state.towers),
    floorsOf: (code) => state.towers[code.toUpperCase()] ?? null,
    putFloor: (code, floor) => {
      state.towers[code] = [...others(code, floor.levelNo), floor].toSorted((a, b) => a.levelNo - b.levelNo)
      keep()
    },
    removeFloor: (code, levelNo) => {
      state.towers[code] = others(code, levelNo)
      keep()
    },
  }
}

function readState(file: string): State | undefined {
  try {
    const state: State = JSON.parse(readFileSync(file, 'utf8'))
    return state
  } catch {
    return undefined
  }
}
