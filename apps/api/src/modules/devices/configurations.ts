import { configurationName } from '@atrium/validators/devices.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import { countOf } from '@atrium/validators/text.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { when } from '../../platform/lifecycle.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf } from '../../platform/view.ts'
import { configurationRecord, setDevices } from './configurations.repo.ts'
import { configurationOptions, configurationView, type ConfigurationRow } from './configurations.views.ts'
import { typeWords } from './deviceWords.ts'
import type { ConfigurationSettings, DeviceType } from './tables.ts'

export const listAccessConfigurations = operation('listAccessConfigurations', listOf(configurationView, present))

export const getAccessConfiguration = operation('getAccessConfiguration', detailOf(configurationView, present))

export const listAccessConfigurationHistories = operation(
  'listAccessConfigurationHistories',
  historyOf(configurationView),
)

export const getAccessConfigurationDropDown = operation('getAccessConfigurationDropDown', (ctx, { query }) =>
  configurationOptions(ctx, query),
)

export const createAccessConfiguration = operation('createAccessConfiguration', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { type, deviceTypeId: deviceType } = body
    const id = await configurationRecord.insert(tx, { type, deviceType, ...checkedFields(body) })
    await putDevices(tx, { id, deviceType }, body.deviceIds)
    const row = await configurationView.read(tx, id)
    await auditConfiguration(tx, 'CREATE', row, 'Added the configuration', { after: audited(row) })
    return present(tx, row)
  }),
)

export const updateAccessConfiguration = operation('updateAccessConfiguration', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { deviceType } = await configurationRecord.lock(tx, path.id, body.version)
    const before = await configurationView.read(tx, path.id)
    await configurationRecord.update(tx, path.id, checkedFields(body))
    await putDevices(tx, { id: path.id, deviceType }, body.deviceIds)
    const row = await configurationView.read(tx, path.id)
    await auditConfiguration(tx, 'UPDATE', row, 'Changed the configuration', {
      before: audited(before),
      after: audited(row),
    })
    return present(tx, row)
  }),
)

export const deleteAccessConfiguration = operation('deleteAccessConfiguration', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await configurationRecord.lock(tx, path.id)
    const row = await configurationView.read(tx, path.id)
    const { length } = row.devices
    if (length > 0)
      throw ruleViolation(`${countOf(length, 'device uses', 'devices use')} it. Assign another configuration first.`)
    await configurationRecord.remove(tx, path.id)
    await auditConfiguration(tx, 'DELETE', row, 'Deleted the configuration', { before: audited(row) })
    return true
  }),
)

type Body = Input<'createAccessConfiguration'>['body'] | Input<'updateAccessConfiguration'>['body']

function checkedFields({ name, settings: given }: Body): { name: string; settings: ConfigurationSettings } {
  const settings = settingsOf(given)
  const errors = fieldErrors({
    name: configurationName(name),
    'settings.relayStrkTimeMax':
      settings.relayStrkTimeMax < settings.relayStrkTimeMin ? 'Enter at least the shortest time.' : null,
    'settings.cardFormat': optionalText(40)(settings.cardFormat),
    'settings.timeServer': optionalText(100)(settings.timeServer),
  })
  if (errors.length > 0) throw validationFailed(errors)
  return { name: name.trim(), settings }
}

const settingsOf = (given: Body['settings']): ConfigurationSettings => ({
  relayStrkTimeMin: given.relayStrkTimeMin ?? 5,
  relayStrkTimeMax: given.relayStrkTimeMax ?? Math.max(10, given.relayStrkTimeMin ?? 0),
  dcHeld: given.dcHeld ?? 30,
  cardFormat: given.cardFormat?.trim() || null,
  timeServer: given.timeServer?.trim() || null,
  heartbeatSeconds: given.heartbeatSeconds ?? 60,
  sound: given.sound ?? true,
})

async function putDevices(
  ctx: Transactional<Ctx>,
  configuration: { id: string; deviceType: DeviceType },
  deviceIds: readonly string[] | undefined,
): Promise<void> {
  if (deviceIds === undefined) return
  const asked = [...new Set(deviceIds)]
  if ((await setDevices(ctx, configuration, asked)) < asked.length)
    throw invalidField('deviceIds', `Choose devices of the type ${typeWords[configuration.deviceType]}.`)
}

function present({ scope }: Ctx, row: ConfigurationRow): Data<'getAccessConfiguration'> {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    officeCentreId: row.officeCentreId,
    deviceTypeId: row.deviceType,
    settings: row.settings,
    noOfDevices: row.devices.length,
    devices: row.devices,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(scope.permissions.has('CONFIGURATION_EDIT'), 'edit'),
      ...when(scope.permissions.has('CONFIGURATION_DELETE'), 'delete'),
    ],
  }
}

const audited = ({ name, type, deviceType, settings, devices }: ConfigurationRow) => ({
  name,
  for: type === 'DOOR' ? 'Doors' : 'Elevators',
  devicesOf: typeWords[deviceType],
  strikeSecondsAtLeast: settings.relayStrkTimeMin,
  strikeSecondsAtMost: settings.relayStrkTimeMax,
  heldAfterSeconds: settings.dcHeld,
  cardFormat: settings.cardFormat,
  timeServer: settings.timeServer,
  signOfLifeSeconds: settings.heartbeatSeconds,
  sound: settings.sound,
  devices: devices.map((device) => device.name).join(', '),
})

const auditConfiguration = auditOf((row: { id: string; name: string }) => ({
  module: 'devices',
  entityType: 'ACCESS_CONFIGURATION',
  entityId: row.id,
  entityName: row.name,
}))
