import { type BuildingFloor, type BuildingSystem, BuildingSystemUnavailableError } from './buildingSystem.ts'

type Fetch = (url: string, options: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>

export type HttpBuildingSystemSettings = {
  /** Where it answers, with name and password in the address where it asks for them. */
  url: string
  /** How requests reach it; the network by default. */
  fetch?: Fetch
}

const timeout = 10_000
const mostFloors = 1_000

/**
 * A building system over HTTP: `GET {url}/towers/{code}` answers `{ floors: [{ levelNo, name }] }`,
 * or 404 for a code it does not know.
 */
export function httpBuildingSystem({ url, fetch = globalThis.fetch }: HttpBuildingSystemSettings): BuildingSystem {
  const { base, headers } = addressOf(url)
  return {
    async floorsOf(towerCode) {
      const signal = AbortSignal.timeout(timeout)
      const answer = await fetch(`${base}/towers/${encodeURIComponent(towerCode)}`, { headers, signal }).catch(
        (cause: unknown) => {
          throw new BuildingSystemUnavailableError('The building system cannot be reached.', { cause })
        },
      )
      if (answer.status === 404) return null
      if (!answer.ok)
        throw new BuildingSystemUnavailableError(`The building system refused to answer (${answer.status}).`)
      return floorsIn(await answer.json().catch(() => null))
    },
  }
}

function addressOf(url: string): { base: string; headers: Record<string, string> } {
  const { username, password, origin, pathname } = new URL(url)
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return {
    base: origin + pathname.replace(/\/+$/, ''),
    headers: { accept: 'application/json', ...(username ? { authorization: `Basic ${credentials}` } : {}) },
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
