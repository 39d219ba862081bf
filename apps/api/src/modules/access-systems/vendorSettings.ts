import { systemUrl } from '@atrium/validators/devices.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, wrongField, type FieldError } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { wrongChoices } from './choices.ts'
import { auditedFields, auditSystem, saveSystem, type SettingFields } from './saving.ts'
import { presentState } from './settings.present.ts'
import { controllersAmong, readSystemOf, type SystemRow } from './settings.views.ts'
import type { SystemOptions } from './tables.ts'

/** The vendors of which an office centre has one connection. */
const names = { MICROENGINE: 'MicroEngine', KONE: 'KONE', EPS: 'EPS', ALPHAWAVE: 'Alphawave' } as const
type Single = keyof typeof names

type Asked = {
  body: SettingFields
  options: SystemOptions
  wrong?: (before: SystemOptions, hasSecret: boolean) => Promise<FieldError[]>
}

/** Writes the connection of a vendor and answers it. */
const save = (ctx: Ctx, vendor: Single, { body, options, wrong }: Asked): Promise<SystemRow> =>
  ctx.transaction(async (tx) => {
    const before = await readSystemOf(tx, vendor)
    const name = names[vendor]
    const hasSecret = Boolean(body.clientSecret) || Boolean(before?.clientSecretSealed)
    const mistakes = wrong ? await wrong(before?.options ?? {}, hasSecret) : []
    await saveSystem(tx, { vendor, name, body, options, wrong: mistakes }, before)
    const after = (await readSystemOf(tx, vendor))!
    const summary = `Changed the ${name} connection${body.clientSecret ? ' and its secret' : ''}`
    await auditSystem(tx, 'UPDATE', after, summary, {
      before: before && auditedFields(before),
      after: auditedFields(after),
    })
    return after
  })

export const getMicroengineSettings = operation('getMicroengineSettings', async (ctx) =>
  presentState(ctx, 'MICROENGINE', await readSystemOf(ctx, 'MICROENGINE')),
)

export const updateMicroengineSettings = operation('updateMicroengineSettings', async (ctx, { body }) =>
  presentState(ctx, 'MICROENGINE', await save(ctx, 'MICROENGINE', { body, options: {} })),
)

const noKone = {
  profiles: [],
  areas: [],
  language: null,
  placeCalls: false,
  callUrl: null,
  buildingId: null,
}

const presentKone = (ctx: Ctx, row: SystemRow | undefined) => {
  const { profiles, areas, language, placeCalls, callUrl, buildingId } = { ...noKone, ...row?.options }
  return {
    ...presentState(ctx, 'KONE', row),
    profiles,
    areas,
    language,
    placeCalls,
    callUrl,
    buildingId,
    callsLab: ctx.services.accessSystems.koneLab !== null,
  }
}

type KoneBody = Input<'updateKoneSettings'>['body']

const callsOf = ({ placeCalls, callUrl, buildingId }: KoneBody) => ({
  placeCalls,
  callUrl: callUrl?.trim() || null,
  buildingId: buildingId?.trim() || null,
})

/** What KONE has to be told to take calls; its address is known where the lab stands in for it. */
function wrongCalls(ctx: Ctx, body: KoneBody, hasSecret: boolean): FieldError[] {
  const { placeCalls, callUrl, buildingId } = callsOf(body)
  const errors = fieldErrors({ callUrl: systemUrl(callUrl) })
  if (!placeCalls || errors.length > 0) return errors
  if (callUrl === null)
    return ctx.services.accessSystems.koneLab ? [] : [wrongField('callUrl', 'Enter where KONE takes calls.')]
  return [
    ...(body.clientId?.trim() ? [] : [wrongField('clientId', 'Enter the client id that KONE gave.')]),
    ...(hasSecret ? [] : [wrongField('clientSecret', 'Enter the secret that KONE gave.')]),
    ...(buildingId ? [] : [wrongField('buildingId', 'Enter what KONE calls the building.')]),
  ]
}

export const getKoneSettings = operation('getKoneSettings', async (ctx) =>
  presentKone(ctx, await readSystemOf(ctx, 'KONE')),
)

export const updateKoneSettings = operation('updateKoneSettings', async (ctx, { body }) => {
  const { profiles, areas, language } = body
  const calls = callsOf(body)
  const wrong = async (before: SystemOptions, hasSecret: boolean) => [
    ...wrongCalls(ctx, body, hasSecret),
    ...(await wrongChoices(ctx, [
      { field: 'profiles', kind: 'KONE_PROFILE', codes: profiles, before: before.profiles ?? [] },
      { field: 'areas', kind: 'KONE_AREA', codes: areas, before: before.areas ?? [] },
      { field: 'language', kind: 'KONE_LANGUAGE', codes: [language], before: before.language ? [before.language] : [] },
    ])),
  ]
  return presentKone(ctx, await save(ctx, 'KONE', { body, options: { profiles, areas, language, ...calls }, wrong }))
})

const presentEps = (ctx: Ctx, row: SystemRow | undefined) => ({
  ...presentState(ctx, 'EPS', row),
  allowedActions: presentState(ctx, 'EPS', row).allowedActions.filter((action) => action !== 'sync'),
  carParkIds: row?.options.carParkIds ?? [],
  mode: row?.options.mode ?? ('PUSH' as const),
})

export const getEpsSettings = operation('getEpsSettings', async (ctx) =>
  presentEps(ctx, await readSystemOf(ctx, 'EPS')),
)

export const updateEpsSettings = operation('updateEpsSettings', async (ctx, { body }) => {
  const { carParkIds, mode } = body
  return presentEps(ctx, await save(ctx, 'EPS', { body, options: { carParkIds: [...new Set(carParkIds)], mode } }))
})

const presentAlphawave = async (ctx: Ctx, row: SystemRow | undefined) => ({
  ...presentState(ctx, 'ALPHAWAVE', row),
  allowedActions: presentState(ctx, 'ALPHAWAVE', row).allowedActions.filter((action) => action !== 'sync'),
  controllerIds: await controllersAmong(ctx, row?.options.controllerIds ?? []),
})

export const getAlphawaveSettings = operation('getAlphawaveSettings', async (ctx) =>
  presentAlphawave(ctx, await readSystemOf(ctx, 'ALPHAWAVE')),
)

export const updateAlphawaveSettings = operation('updateAlphawaveSettings', async (ctx, { body }) => {
  const controllerIds = [...new Set(body.controllerIds)]
  const found = await controllersAmong(ctx, controllerIds)
  if (found.length < controllerIds.length) throw invalidField('controllerIds', 'Choose controllers from the list.')
  return presentAlphawave(ctx, await save(ctx, 'ALPHAWAVE', { body, options: { controllerIds } }))
})
