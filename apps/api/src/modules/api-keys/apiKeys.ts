import { auditOf } from '../../platform/audit.ts'
import { hours, later } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { centreKind } from '../roles/index.ts'
import { auditedFields, presentApiKey } from './apiKeys.present.ts'
import { apiKeyRecord } from './apiKeys.repo.ts'
import { checkedLastDay, checkedPermissions, possibleForKeys, requireStandingFor } from './apiKeys.rules.ts'
import { apiKeyView, type ApiKeyRow } from './apiKeys.views.ts'
import { newSecret } from './secrets.ts'

export const listApiKeys = operation('listApiKeys', listOf(apiKeyView, presentApiKey))

const exportColumns: ExportColumn<ApiKeyRow>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Description', value: (row) => row.description, width: 40 },
  { header: 'Begins with', value: (row) => row.prefix },
  { header: 'Status', value: (row) => row.status },
  { header: 'Last day', value: (row) => row.expiresOn },
  { header: 'Last used', value: (row) => row.lastUsedDate },
  { header: 'Created by', value: (row) => row.createdBy },
]

export const generateApiKeyRecord = operation('generateApiKeyRecord', sheetOf(apiKeyView, 'API keys', exportColumns))

export const getApiKeyPermissions = operation('getApiKeyPermissions', async (ctx) =>
  possibleForKeys(await centreKind(ctx)),
)

export const getApiKey = operation('getApiKey', detailOf(apiKeyView, presentApiKey))

export const createApiKey = operation('createApiKey', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const fields = checkedFields(tx, body)
    const { secret, ...kept } = newSecret()
    const id = await apiKeyRecord.insert(tx, { ...fields, ...kept })
    await auditKey(tx, 'CREATE', { id, name: fields.name }, 'Made the API key', { after: auditedFields(fields) })
    return { id, name: fields.name, prefix: kept.prefix, secret }
  }),
)

export const updateApiKey = operation('updateApiKey', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await lockLive(tx, path.id, body.version)
    const fields = checkedFields(tx, body)
    await apiKeyRecord.update(tx, path.id, fields)
    const row = await apiKeyView.read(tx, path.id)
    await auditKey(tx, 'UPDATE', row, 'Changed the API key', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentApiKey(tx, row)
  }),
)

export const rotateApiKey = operation('rotateApiKey', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const row = await lockLive(tx, path.id, body.version)
    requireStandingFor(tx, row.permissions)
    if (row.expiresOn < today(tx)) throw ruleViolation('This key has expired. Choose a new last day first.')
    const { secret, ...kept } = newSecret()
    const previousUntil = body.overlapHours ? later(tx.now(), hours(body.overlapHours)) : null
    const previousHash = previousUntil === null ? null : row.keyHash
    await apiKeyRecord.update(tx, path.id, { ...kept, previousHash, previousUntil, rotatedDate: tx.now() })
    await auditKey(tx, 'OTHER', row, 'Gave the API key a new secret', {
      before: { prefix: row.prefix },
      after: { prefix: kept.prefix, overlapHours: body.overlapHours ?? 0 },
    })
    return { id: row.id, name: row.name, prefix: kept.prefix, secret }
  }),
)

export const revokeApiKey = operation('revokeApiKey', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await lockLive(tx, path.id, body.version)
    await apiKeyRecord.update(tx, path.id, { revokedDate: tx.now(), previousHash: null, previousUntil: null })
    await auditKey(tx, 'OTHER', before, 'Revoked the API key')
    return presentApiKey(tx, await apiKeyView.read(tx, path.id))
  }),
)

export const listApiKeyHistories = operation('listApiKeyHistories', historyOf(apiKeyView))

/** Locks a key for a change; a revoked one stays as it is. */
async function lockLive(tx: Parameters<typeof apiKeyRecord.lock>[0], id: string, version: number) {
  const row = await apiKeyRecord.lock(tx, id, version)
  if (row.revokedDate !== null) throw ruleViolation('This key has been revoked. Make a new one.')
  return row
}

/** What is said of a key; whoever says it may do all of it themselves. */
function checkedFields(ctx: Ctx, body: Input<'createApiKey'>['body']) {
  const name = body.name.trim()
  if (name === '') throw invalidField('name', 'Enter a name.')
  const permissions = checkedPermissions(body.permissions)
  requireStandingFor(ctx, permissions)
  const expiresOn = checkedLastDay(body.expiresOn, today(ctx))
  return { name, description: body.description?.trim() || null, permissions, expiresOn }
}

const auditKey = auditOf(({ id, name }: { id: string; name: string }) => ({
  module: 'api-keys',
  entityType: 'API_KEY',
  entityId: id,
  entityName: name,
}))
