import { jsonSource, type JsonSourceSettings } from '../jsonSource.ts'
import { type BuildingFloor, type BuildingSystem, BuildingSystemUnavailableError } from './buildingSystem.ts'

const mostFloors = 1_000

/**
 * A building system over HTTP: `GET {url}/towers/{code}` answers `{ floors: [{ levelNo, name }] }`,
 * or 404 for a code it does not know.
 */
export function httpBuildingSystem(settings: JsonSourceSettings): BuildingSystem {
  const read = jsonSource(settings, { name: 'building system', Unavailable: BuildingSystemUnavailableError })
  return {
    async floorsOf(towerCode) {
      const found = await read(`/towers/${encodeURIComponent(towerCode)}`)
      return found.known ? floorsIn(found.answer) : null
    },
  }
}

function floorsIn(answer: unknown): BuildingFloor[] {
  const floors: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'floors') : undefined
  if (!Array.isArray(floors) || floors.length > mostFloors || !floors.every(isFloor)) throw unreadable()
  const levels = new Set(floors.map((floor) => floor.levelNo))
  const names = new Set(floors.map((floor) => floor.name.trim().toLowerCase()))
  if (levels.size < floors.length || names.size < floors.length) throw unreadable()
  return floors
    .map(({ levelNo, name }) => ({ levelNo, name: name.trim() }))
    .toSorted((left, right) => left.levelNo - right.levelNo)
}

const unreadable = () => new BuildingSystemUnavailableError('The building system gave floors that cannot be read.')

function isFloor(value: unknown): value is BuildingFloor {
  if (typeof value !== 'object' || value === null || !('levelNo' in value) || !('name' in value)) return false
  const { levelNo, name } = value
  const isLevel = typeof levelNo === 'number' && Number.isInteger(levelNo) && levelNo >= -20 && levelNo <= 200
  return isLevel && typeof name === 'string' && name.trim() !== '' && name.trim().length <= 20
}
