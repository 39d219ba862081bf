import { all, notInjected, maxLength, requiredName, type FieldRule } from './fields.ts'

export type AccessDoorType = 'DOOR' | 'ELEVATOR'
export type AccessDoorConfig = 'SINGLE' | 'PAIRED_READERS' | 'ELEVATOR_NO_FLOOR_FEEDBACK'

type Configuration = { name: string; type: AccessDoorType; needs: readonly ('pairReader' | 'maxFloors')[] }

/** How doors can be wired, and what each way asks for beside controller, reader and relay (doc 2 §3). */
export const accessDoorConfigs: Readonly<Record<AccessDoorConfig, Configuration>> = {
  SINGLE: { name: 'Single reader', type: 'DOOR', needs: [] },
  PAIRED_READERS: { name: 'Paired readers', type: 'DOOR', needs: ['pairReader'] },
  ELEVATOR_NO_FLOOR_FEEDBACK: { name: 'Elevator without floor feedback', type: 'ELEVATOR', needs: ['maxFloors'] },
}

/** What stands where nothing was said of it: seconds. */
export const doorTimes = { relayStrkTimeMin: 5, relayStrkTimeMax: 10, dcHeld: 30 } as const

export const accessDoorName: FieldRule = requiredName('a name', 100)

/** The readers, relays and inputs of a controller that a door takes, each with what they do there. */
export const doorPoints = {
  reader: { kind: 'READER', label: 'Reader' },
  pairReader: { kind: 'READER', label: 'Reader on the other side' },
  altReader: { kind: 'READER', label: 'Second reader' },
  relay: { kind: 'RELAY', label: 'Relay' },
  door: { kind: 'INPUT', label: 'Door contact' },
  rex0: { kind: 'INPUT', label: 'Exit button' },
  rex1: { kind: 'INPUT', label: 'Second exit button' },
} as const

export type DoorPointRole = keyof typeof doorPoints
export type DoorPointKind = (typeof doorPoints)[DoorPointRole]['kind']

const isRole = (name: string): name is DoorPointRole => Object.hasOwn(doorPoints, name)

/** The roles of points, in the order of forms. */
export const doorPointRoles: readonly DoorPointRole[] = Object.keys(doorPoints).filter(isRole)

export type DoorHardware = Partial<Record<DoorPointRole, number | null>> & {
  accessDoorType: AccessDoorType
  accessCfg?: AccessDoorConfig | null
  deviceControllerId?: string | null
  relayStrkTimeMin?: number | null
  relayStrkTimeMax?: number | null
  dcHeld?: number | null
  maxFloors?: number | null
  cardFormat?: string | null
}

type Field = Exclude<keyof DoorHardware, 'accessDoorType'>
export type DoorHardwareMistakes = Partial<Record<Field, string>>

/**
 * What is wrong with a door's hardware (entities 5.1), by field. A door that controllers told of may have none: `bare`
 * says so.
 */
export function doorHardwareMistakes(door: DoorHardware, { bare }: { bare: boolean }): DoorHardwareMistakes {
  const config = door.accessCfg ? accessDoorConfigs[door.accessCfg] : undefined
  const mistakes: Partial<Record<Field, string | null>> = {
    ...pointMistakes(door),
    ...wiringMistakes(door, config, bare),
    ...pairMistake(door, config),
    ...timeMistakes(door),
    maxFloors: floorsMistake(door, config),
    cardFormat: door.cardFormat ? all(maxLength(60), notInjected)(door.cardFormat) : null,
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, message]) => message)) as DoorHardwareMistakes
}

const plural: Record<AccessDoorType, string> = { DOOR: 'doors', ELEVATOR: 'elevators' }

/** What every wired door has: controller, configuration, reader and relay. */
function wiringMistakes(door: DoorHardware, config: Configuration | undefined, bare: boolean): DoorHardwareMistakes {
  const { accessDoorType, deviceControllerId, reader, relay } = door
  const isWired = Boolean(deviceControllerId) || !bare
  const mistakes: DoorHardwareMistakes = {}
  if (!deviceControllerId && needsController(door, bare)) mistakes.deviceControllerId = 'Choose the controller.'
  if (config && config.type !== accessDoorType)
    mistakes.accessCfg = `Choose a configuration of ${plural[accessDoorType]}.`
  if (!config && isWired) mistakes.accessCfg = 'Choose a configuration.'
  if (isWired && isMissing(reader)) mistakes.reader = 'Enter the number of the reader.'
  if (isWired && isMissing(relay)) mistakes.relay = 'Enter the number of the relay.'
  return mistakes
}

const isMissing = (value: number | null | undefined): value is null | undefined => value === null || value === undefined

const needsController = (door: DoorHardware, bare: boolean): boolean =>
  !bare || doorPointRoles.some((role) => !isMissing(door[role]))

const between = (value: number | null | undefined, low: number, high: number, unit = ''): string | null =>
  !isMissing(value) && (!Number.isInteger(value) || value < low || value > high)
    ? `Enter a whole number of ${low} to ${high}${unit}.`
    : null

/** A point of a controller is used once; that is so within a door too. */
function pointMistakes(door: DoorHardware): Partial<Record<DoorPointRole, string>> {
  const taken = new Map<string, string>()
  const mistakes: Partial<Record<DoorPointRole, string>> = {}
  for (const role of doorPointRoles) {
    const number = door[role]
    if (isMissing(number)) continue
    const { kind, label } = doorPoints[role]
    const other = taken.get(`${kind} ${number}`)
    const wrong = between(number, 0, 255)
    if (wrong) mistakes[role] = wrong
    else if (other) mistakes[role] = `Choose another one: ${number} is the ${other.toLowerCase()} already.`
    taken.set(`${kind} ${number}`, label)
  }
  return mistakes
}

function pairMistake({ pairReader }: DoorHardware, config: Configuration | undefined): DoorHardwareMistakes {
  const isPaired = config?.needs.includes('pairReader') ?? false
  if (isPaired && isMissing(pairReader)) return { pairReader: 'Enter the number of the reader on the other side.' }
  if (!isPaired && !isMissing(pairReader)) return { pairReader: 'Only paired readers have one on the other side.' }
  return {}
}

function timeMistakes({ relayStrkTimeMin: min, relayStrkTimeMax: max, dcHeld }: DoorHardware): DoorHardwareMistakes {
  const strike = [between(min, 1, 255, ' seconds'), between(max, 1, 255, ' seconds')]
  const [relayStrkTimeMin, relayStrkTimeMax] = strike
  const isTurned = !isMissing(min) && !isMissing(max) && min > max
  const held = between(dcHeld, 1, 3600, ' seconds')
  return {
    ...(relayStrkTimeMin ? { relayStrkTimeMin } : {}),
    ...(relayStrkTimeMax
      ? { relayStrkTimeMax }
      : isTurned
        ? { relayStrkTimeMax: 'Enter at least the shortest time.' }
        : {}),
    ...(held ? { dcHeld: held } : {}),
  }
}

function floorsMistake({ accessDoorType, maxFloors }: DoorHardware, config: Configuration | undefined): string | null {
  if (accessDoorType !== 'ELEVATOR') return isMissing(maxFloors) ? null : 'Only elevators have floors.'
  if (isMissing(maxFloors)) return config ? 'Enter how many floors it leads to.' : null
  return between(maxFloors, 1, 128)
}
