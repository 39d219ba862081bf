import * as rules from '@atrium/validators/devices.ts'
import type { Input } from '../../platform/operation.ts'
import { auditOf } from '../../platform/audit.ts'
import { clear } from '../../platform/alerts.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, staleVersion, validationFailed, wrongField, type FieldError } from '../../platform/errors.ts'
import { connectorOffline, revokeLate } from './accessSystems.alerts.ts'
import { secretPlace } from './connection.ts'
import { setSecret, systemRecord } from './settings.repo.ts'
import { readOtherByDefault, type SystemRow } from './settings.views.ts'
import type { SystemOptions, Vendor } from './tables.ts'

export type SettingFields = Input<'updateMicroengineSettings'>['body']

type Tx = Transactional<Ctx>
type Given = {
  vendor: Vendor
  name: string
  body: SettingFields
  options: SystemOptions
  wrong?: readonly FieldError[]
}

/**
 * Writes a connection, a new one where there is none before; answers its id. The secret is sealed for it, and one that is
 * left out stays as it was (entities 5.7).
 */
export async function saveSystem(ctx: Tx, { vendor, name, body, options, wrong = [] }: Given, before?: SystemRow) {
  const errors = [...(await wrongFields(ctx, vendor, body, before)), ...wrong]
  if (errors.length > 0) throw validationFailed(errors)
  const fields = { name, options, ...storedOf(body) }
  const id = before ? before.id : await add(ctx, body.version, { vendor, ...fields })
  if (before) {
    await systemRecord.lock(ctx, id, body.version)
    await systemRecord.update(ctx, id, fields)
  }
  if (body.clientSecret) await setSecret(ctx, id, ctx.services.sealing.seal(body.clientSecret, secretPlace(id)))
  if (before && !body.enabled) await forgetAlerts(ctx, before)
  return id
}

const storedOf = ({ enabled, syncInterval, baseUrl, clientId }: SettingFields) => ({
  enabled,
  syncInterval,
  baseUrl: baseUrl?.trim() || null,
  clientId: clientId?.trim() || null,
})

/** The first who saves makes the row; whoever read version 0 as well has read what is no more. */
async function add(ctx: Tx, version: number, fields: Parameters<typeof systemRecord.insert>[1]): Promise<string> {
  if (version !== 0) throw staleVersion()
  return systemRecord.insert(ctx, fields)
}

/** What is switched off is not missed. */
async function forgetAlerts(ctx: Tx, { controllers }: SystemRow): Promise<void> {
  for (const { device } of controllers)
    for (const event of [connectorOffline, revokeLate]) await clear(ctx, event, device.id)
}

async function wrongFields(ctx: Tx, vendor: Vendor, body: SettingFields, before?: SystemRow): Promise<FieldError[]> {
  const errors = fieldErrors({ baseUrl: rules.systemUrl(body.baseUrl) })
  const baseUrl = body.baseUrl?.trim()
  const hasSecret = Boolean(body.clientSecret) || Boolean(before?.clientSecretSealed)
  if (baseUrl && !hasSecret)
    errors.push(wrongField('clientSecret', 'Enter the secret that signs messages in both directions.'))
  if (!body.enabled || vendor === 'EPS' || baseUrl) return errors
  const other = await readOtherByDefault(ctx, before?.id)
  if (other !== undefined)
    errors.push(
      wrongField('baseUrl', `${other} already uses the door controllers of this installation. Enter another address.`),
    )
  return errors
}

export const auditSystem = auditOf((system: { id: string; name: string }) => ({
  module: 'access-systems',
  entityType: 'ACCESS_SYSTEM',
  entityId: system.id,
  entityName: system.name,
}))

/** What of a connection the audit trail shows; never its secret. */
export const auditedFields = ({
  enabled,
  baseUrl,
  clientId,
  syncInterval,
  options,
  clientSecretSealed,
}: SystemRow) => ({
  enabled,
  baseUrl,
  clientId,
  secret: clientSecretSealed === null ? 'none' : 'kept',
  syncInterval,
  ...options,
})
