import { orNull } from '@atrium/api-client/payload.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import {
  accessDoorConfigs,
  accessDoorName,
  doorHardwareMistakes,
  doorTimes,
  type AccessDoorConfig,
} from '@atrium/validators/accessDoors.ts'
import type { AccessDoor } from './accessDoorQueries.ts'

type Nullable<Fields> = { [Key in keyof Fields]: Fields[Key] | null }
type Points = Record<'reader' | 'pairReader' | 'relay' | 'door' | 'rex0' | 'rex1' | 'altReader', number>
type Ids = Record<
  'siteId' | 'areaId' | 'officeFloorId' | 'deviceControllerId' | 'deviceQrScannerId' | 'deviceIntercomId',
  string
>
type Times = Record<'relayStrkTimeMin' | 'relayStrkTimeMax' | 'dcHeld' | 'maxFloors', number>

export type DoorValues = Nullable<Points & Ids & Times> &
  Pick<AccessDoor, 'name' | 'accessDoorType' | 'relayStrkMode' | 'altReaderSpec' | 'defaultAcrMode'> & {
    accessCfg: AccessDoorConfig | null
    passage: '' | 'ENTRY' | 'EXIT'
    rexTimeZoneIds: string[]
    cardFormat: string
  }

const noDoor: DoorValues = {
  name: '',
  accessDoorType: 'DOOR',
  accessCfg: 'SINGLE',
  passage: '',
  siteId: null,
  areaId: null,
  officeFloorId: null,
  deviceControllerId: null,
  deviceQrScannerId: null,
  deviceIntercomId: null,
  reader: null,
  pairReader: null,
  relay: null,
  door: null,
  rex0: null,
  rex1: null,
  altReader: null,
  maxFloors: null,
  ...doorTimes,
  relayStrkMode: 'NORMAL',
  altReaderSpec: 'NORMAL',
  defaultAcrMode: 'CARD_ONLY',
  rexTimeZoneIds: [],
  cardFormat: '',
}

export function valuesOf(door: AccessDoor | undefined): DoorValues {
  if (!door) return noDoor
  return {
    name: door.name,
    accessDoorType: door.accessDoorType,
    accessCfg: door.accessCfg,
    passage: door.passage ?? '',
    siteId: idOf(door.site),
    areaId: idOf(door.area),
    officeFloorId: idOf(door.officeFloor),
    deviceControllerId: idOf(door.deviceController),
    deviceQrScannerId: idOf(door.deviceQrScanner),
    deviceIntercomId: idOf(door.deviceIntercom),
    reader: door.reader,
    pairReader: door.pairReader,
    relay: door.relay,
    door: door.door,
    rex0: door.rex0,
    rex1: door.rex1,
    altReader: door.altReader,
    maxFloors: door.maxFloors,
    relayStrkTimeMin: door.relayStrkTimeMin,
    relayStrkTimeMax: door.relayStrkTimeMax,
    dcHeld: door.dcHeld,
    relayStrkMode: door.relayStrkMode,
    altReaderSpec: door.altReaderSpec,
    defaultAcrMode: door.defaultAcrMode,
    rexTimeZoneIds: door.rexTimeZones.map(({ id }) => id),
    cardFormat: door.cardFormat ?? '',
  }
}

const idOf = (reference: { id: string } | null): string | null => reference?.id ?? null

/** The rules of the server, beside each field. */
export const mistakesOf = (values: DoorValues, door: AccessDoor | undefined): Record<string, string | null> => ({
  name: values.name.trim() === door?.name ? null : accessDoorName(values.name.trim()),
  ...doorHardwareMistakes(fitting(values), { bare: door?.reported ?? false }),
})

/** Without what the type and the configuration do not have: it stands in the form no longer. */
function fitting(values: DoorValues): DoorValues {
  const config = values.accessCfg ? accessDoorConfigs[values.accessCfg] : undefined
  return {
    ...values,
    pairReader: config?.needs.includes('pairReader') ? values.pairReader : null,
    maxFloors: values.accessDoorType === 'ELEVATOR' ? values.maxFloors : null,
  }
}

/** The first configuration of a type. */
export const configOf = (type: DoorValues['accessDoorType']): AccessDoorConfig =>
  type === 'ELEVATOR' ? 'ELEVATOR_NO_FLOOR_FEEDBACK' : 'SINGLE'

export function saveDoor(given: DoorValues, door: AccessDoor | undefined): Promise<AccessDoor> {
  const values = fitting(given)
  const body = {
    ...values,
    name: values.name.trim(),
    passage: values.passage === '' ? null : values.passage,
    cardFormat: orNull(values.cardFormat.trim()),
    relayStrkTimeMin: values.relayStrkTimeMin ?? doorTimes.relayStrkTimeMin,
    relayStrkTimeMax: values.relayStrkTimeMax ?? doorTimes.relayStrkTimeMax,
    dcHeld: values.dcHeld ?? doorTimes.dcHeld,
  }
  if (door) {
    const { id, version } = door
    return api.call('updateAccessDoor', { path: { id }, body: { ...body, version } }, { silent: true })
  }
  // The form's rules passed: what a new door needs is there.
  return api.call('createAccessDoor', { body: body as Schemas['AccessDoorInput'] }, { silent: true })
}
