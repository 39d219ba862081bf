import {
  accessDoorName,
  doorHardwareMistakes,
  doorPointRoles,
  doorPoints,
  doorTimes,
} from '@atrium/validators/accessDoors.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { lockDevice } from '../devices/index.ts'
import { areaView, shareLockActiveArea, shareLockActiveSite } from '../sites/index.ts'
import { countProgrammes, isFloor, takenPoints, type Point, type WiredDoorRow } from './hardware.views.ts'

type Body = Input<'createAccessDoor'>['body'] | Input<'updateAccessDoor'>['body']

/**
 * The fields of a door and what it is wired to, once they are right: what it names exists, and no point of the controller
 * is another door's. Locks the controller, so that of two doors who want one relay the second is told.
 * @param before the door as it stands; what it has already may have become inactive
 */
export async function checkedDoor(ctx: Transactional<Ctx>, body: Body, before?: WiredDoorRow) {
  const place = await placeOf(ctx, body, before)
  await requireDevices(ctx, body, before)
  await requireProgrammes(ctx, body.rexTimeZoneIds ?? [])
  const name = body.name.trim()
  // Names that controllers gave may hold more than people may type.
  const isRenamed = name !== before?.name
  const points = pointsOf(body)
  const bare = before?.controllerDoorId !== null && before !== undefined
  const mistakes = doorHardwareMistakes(body, { bare })
  const errors = fieldErrors({ name: isRenamed ? accessDoorName(name) : null, ...mistakes })
  if (errors.length > 0) throw validationFailed(errors)
  const deviceControllerId = body.deviceControllerId ?? null
  await requireFree(ctx, deviceControllerId, points, before?.id)
  const wiring = { deviceControllerId, points, rexTimeZoneIds: body.rexTimeZoneIds ?? [] }
  return { fields: { name, deviceControllerId, ...columnsOf(body), ...place }, wiring }
}

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null

const columnsOf = (body: Body) => ({
  accessDoorType: body.accessDoorType,
  passage: orNull(body.passage),
  accessCfg: orNull(body.accessCfg),
  deviceQrScannerId: orNull(body.deviceQrScannerId),
  deviceIntercomId: orNull(body.deviceIntercomId),
  ...timesOf(body),
  relayStrkMode: body.relayStrkMode ?? 'NORMAL',
  altReaderSpec: orNull(body.altReader) === null ? 'NONE' : (body.altReaderSpec ?? 'NORMAL'),
  cardFormat: body.cardFormat?.trim() || null,
  maxFloors: orNull(body.maxFloors),
  defaultAcrMode: body.defaultAcrMode ?? 'CARD_ONLY',
})

/** Seconds; one that is given moves the other where that was left out. */
function timesOf({ relayStrkTimeMin, relayStrkTimeMax, dcHeld }: Body) {
  const min = relayStrkTimeMin ?? Math.min(doorTimes.relayStrkTimeMin, relayStrkTimeMax ?? doorTimes.relayStrkTimeMax)
  const max = relayStrkTimeMax ?? Math.max(doorTimes.relayStrkTimeMax, min)
  return { relayStrkTimeMin: min, relayStrkTimeMax: max, dcHeld: dcHeld ?? doorTimes.dcHeld }
}

const pointsOf = (body: Body): Point[] =>
  doorPointRoles.flatMap((role) => {
    const number = body[role]
    return number === undefined || number === null ? [] : [{ role, kind: doorPoints[role].kind, number }]
  })

/** Where a door is: what it names exists, and a door of an office is at its site. */
async function placeOf(ctx: Transactional<Ctx>, body: Body, before?: WiredDoorRow) {
  const [siteId, officeFloorId] = [orNull(body.siteId), orNull(body.officeFloorId)]
  if (siteId && siteId !== before?.siteId) await shareLockActiveSite(ctx, siteId)
  if (officeFloorId !== before?.officeFloorId) await requireFloor(ctx, officeFloorId)
  const areaId = body.areaId === undefined ? orNull(before?.areaId) : body.areaId
  const area = areaId === null ? null : await areaOf(ctx, areaId, before)
  if (area) requireSameSite(area, siteId)
  return { siteId: area?.siteId ?? siteId, officeFloorId, areaId }
}

function requireSameSite(area: { name: string; siteId: string }, siteId: string | null): void {
  if (siteId && siteId !== area.siteId)
    throw invalidField('areaId', `${area.name} is at another site. Choose an office of the door’s site.`)
}

async function requireFloor(ctx: Ctx, id: string | null): Promise<void> {
  if (id && !(await isFloor(ctx, id))) throw invalidField('officeFloorId', 'Choose a floor from the list.')
}

const areaOf = (ctx: Transactional<Ctx>, id: string, before?: WiredDoorRow) =>
  id === before?.areaId ? areaView.read(ctx, id) : shareLockActiveArea(ctx, id)

async function requireDevices(ctx: Transactional<Ctx>, body: Body, before?: WiredDoorRow): Promise<void> {
  const named = [
    ['CONTROLLER', 'deviceControllerId'],
    ['QR_SCANNER', 'deviceQrScannerId'],
    ['INTERCOM', 'deviceIntercomId'],
  ] as const
  for (const [type, field] of named) {
    const id = body[field]
    if (id) await lockDevice(ctx, type, id, { field, isNew: id !== before?.[field] })
  }
}

async function requireProgrammes(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length > 0 && (await countProgrammes(ctx, ids)) < new Set(ids).size)
    throw invalidField('rexTimeZoneIds', 'Choose time programmes from the list.')
}

/** A reader, relay or input of a controller is used once (entities 5.1). */
async function requireFree(ctx: Ctx, controllerId: string | null, points: Point[], doorId: string | undefined) {
  if (controllerId === null) return
  const taken = await takenPoints(ctx, controllerId, points, doorId)
  const errors = points.flatMap(({ role, kind, number }) => {
    const other = taken.find((point) => point.kind === kind && point.number === number)
    if (!other) return []
    const message = `${words[kind]} ${number} of this controller belongs to ${other.doorName} already. Choose another one.`
    return [{ field: role, code: 'conflict', message }]
  })
  if (errors.length > 0) throw validationFailed(errors)
}

const words = { READER: 'Reader', RELAY: 'Relay', INPUT: 'Input' } as const
