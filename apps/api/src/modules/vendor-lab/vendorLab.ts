import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import { systemProfiles } from '../../adapters/accessSystems/profiles.ts'
import { minutes } from '../../platform/clock.ts'
import type { VendorLab } from '../../adapters/vendorLab/vendorLab.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, notFound, unavailable } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { accessReasonWords } from '../access-events/index.ts'
import { readHeldNames } from '../access-systems/index.ts'
import { ownCentreCode } from '../office-centres/index.ts'
import { tryAllOf } from './conformance.ts'
import { presentController, presentRecord } from './vendorLab.present.ts'

/** The virtual controllers of the office centre, what is wrong with them and what they hold. */
export const getVendorLab = operation('getVendorLab', (ctx) => readLab(ctx))

async function readLab(ctx: Ctx): Promise<Data<'getVendorLab'>> {
  const { code, timeZone, available, controllers } = await ask(ctx, unknownCentre, (lab, centre) => lab.centre(centre))
  return { centreCode: code, timeZone, available, controllers: controllers.map(presentController) }
}

/** Puts the station between the server and the controllers out of service, or back. */
export const setLabStation = operation('setLabStation', async (ctx, { body }) => {
  await ask(ctx, unknownCentre, async (lab, centre) => (await lab.setStation(centre, body)) || null)
  return readLab(ctx)
})

export const findLabRecords = operation('findLabRecords', async (ctx, { path, query }) => {
  const { page = 1, limit = 10, kind = null, wildcardSearch = '' } = query
  const asked = { search: wildcardSearch, kind, skip: (page - 1) * limit, take: limit }
  const { total, records } = await ask(ctx, unknownController, (lab, centre) =>
    lab.records(centre, path.serialNo, asked),
  )
  const names = await readHeldNames(
    ctx,
    records.map(({ value }) => value),
  )
  return { items: records.map((record) => presentRecord(record, names)), total, totalPage: Math.ceil(total / limit) }
})

export const setLabFaults = operation('setLabFaults', async (ctx, { path, body }) => {
  const { clockAheadMinutes, ...faults } = body
  const set = { ...faults, clockAheadMs: minutes(clockAheadMinutes) }
  return presentController(
    await ask(ctx, unknownController, (lab, centre) => lab.setFaults(centre, path.serialNo, set)),
  )
})

/** Plugs a virtual controller in, with doors of its own. */
export const addLabController = operation('addLabController', async (ctx, { body }) => {
  const serialNo = body.serialNo.trim()
  const doors = body.doorNames.map((name, n) => ({ id: `${serialNo}-${n + 1}`, name: name.trim() }))
  const plugged = { serialNo, name: body.name.trim(), holds: 'BOTH', doors } as const
  const { controllers } = await ask(ctx, unknownCentre, (lab, centre) => lab.centre(centre))
  if (controllers.some((one) => one.serialNo === serialNo))
    throw invalidField('serialNo', 'A controller of this serial number is plugged in already.')
  return presentController(await ask(ctx, unknownCentre, (lab, centre) => lab.addController(centre, plugged)))
})

export const tapLabDoor = operation('tapLabDoor', async (ctx, { body }) => {
  const verdict = await ask(ctx, unknownDoor, (lab, centre) => lab.tap(centre, { floor: null, ...body }))
  return { ...verdict, reason: verdict.reason && accessReasonWords(verdict.reason) }
})

export const addLabHappening = operation('addLabHappening', (ctx, { body }) =>
  ask(ctx, unknownDoor, async (lab, centre) => (await lab.happen(centre, body)) || null),
)

export const addLabHeartbeat = operation('addLabHeartbeat', (ctx, { body }) =>
  ask(ctx, unknownCentre, (lab, centre) => lab.giveSignOfLife(centre, body.serialNo.trim())),
)

export const runLabConformance = operation('runLabConformance', async (ctx, { body: { vendor } }) => {
  const startedDate = ctx.now()
  const began = performance.now()
  const { checks, faults } = await ask(ctx, unknownCentre, (lab) => tryAllOf(ctx.services, lab, vendor))
  return {
    vendor,
    document: systemProfiles[vendor].document,
    startedDate,
    milliseconds: Math.round(performance.now() - began),
    passed: checks.every(({ passed }) => passed) && faults.every(({ caught }) => caught),
    checks,
    faults,
  }
})

const unknownCentre = 'The lab has no controllers here.'
const unknownController = 'The lab does not know this controller.'
const unknownDoor = 'The lab does not know this door.'

/** @throws 404 where no lab stands in or it does not know what was asked for, 503 where it does not answer */
async function ask<Answer>(
  ctx: Ctx,
  otherwise: string,
  asked: (lab: VendorLab, centreCode: string) => Promise<Answer | null>,
): Promise<Answer> {
  const lab = ctx.services.vendorLab
  if (!lab) throw notFound('No vendor lab stands in for the door controllers here.')
  try {
    const answer = await asked(lab, await ownCentreCode(ctx))
    if (answer === null) throw notFound(otherwise)
    return answer
  } catch (error) {
    if (!(error instanceof AccessSystemUnavailableError)) throw error
    ctx.log.warn({ err: error }, 'the vendor lab did not answer')
    throw unavailable('The vendor lab does not answer. It is started again by itself; try again in a moment.')
  }
}
