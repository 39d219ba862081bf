import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { displayKeyRecord, insertKey, revokeKey } from './displays.repo.ts'
import { readKeys } from './displays.views.ts'
import { auditKey } from './hotdesks.audit.ts'
import { notifyDisplay } from './notifyDisplays.ts'

export const generateHotdeskZoneDisplayApiKey = operation('generateHotdeskZoneDisplayApiKey', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const name = body.name.trim()
    if (name === '') throw invalidField('name', 'Enter what the key is for.', 'required')
    const { id, apiKey } = await insertKey(tx, { name, displayId: null })
    await auditKey(tx, 'CREATE', { id, name }, 'Created an API key for displays', { after: { name } })
    return { id, name, apiKey }
  }),
)

export const listHotdeskZoneDisplayApiKeys = operation('listHotdeskZoneDisplayApiKeys', async (ctx, { query }) => {
  const page = await readKeys(ctx, query)
  return {
    ...page,
    items: page.items.map(({ displayId, displayName, ...key }) => ({
      ...key,
      display: displayId === null ? null : { id: displayId, name: displayName ?? '' },
    })),
  }
})

export const revokeHotdeskZoneDisplayApiKey = operation('revokeHotdeskZoneDisplayApiKey', (ctx, { path: { id } }) =>
  ctx.transaction(async (tx) => {
    const key = await displayKeyRecord.lock(tx, id)
    if (key.revokedDate) throw ruleViolation('This key has already been revoked.')
    const lost = await revokeKey(tx, id)
    for (const displayId of lost) await notifyDisplay(tx, { id: displayId, officeCentreId: key.officeCentreId })
    await auditKey(tx, 'UPDATE', key, 'Revoked an API key for displays', {
      before: { revoked: false },
      after: { revoked: true, tabletsShutOut: lost.length },
    })
    return true
  }),
)
