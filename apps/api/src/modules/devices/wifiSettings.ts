import * as rules from '@atrium/validators/devices.ts'
import { countOf } from '@atrium/validators/text.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, ruleViolation, validationFailed } from '../../platform/errors.ts'
import { when } from '../../platform/lifecycle.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { historyOf, listOf } from '../../platform/view.ts'
import { shareLockActiveSite } from '../sites/index.ts'
import { sealWifiPassword } from './wifiPasswords.ts'
import { wifiRecord } from './wifiSettings.repo.ts'
import { wifiOptions, wifiView, type WifiRow } from './wifiSettings.views.ts'

export const listWifiSettings = operation('listWifiSettings', listOf(wifiView, present))

export const listWifiSettingHistories = operation('listWifiSettingHistories', historyOf(wifiView))

export const getWifiSettingDropDown = operation('getWifiSettingDropDown', (ctx, { query }) => wifiOptions(ctx, query))

export const createWifiSetting = operation('createWifiSetting', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await wifiRecord.insert(tx, await checkedFields(tx, body))
    const row = await wifiView.read(tx, id)
    await auditWifi(tx, 'CREATE', row, 'Added the wireless network', { after: audited(row) })
    return present(tx, row)
  }),
)

export const updateWifiSetting = operation('updateWifiSetting', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await wifiRecord.lock(tx, path.id, body.version)
    const before = await wifiView.read(tx, path.id)
    const fields = await checkedFields(tx, body, before)
    await wifiRecord.update(tx, path.id, fields)
    const row = await wifiView.read(tx, path.id)
    const isNewPassword = row.passwordSealed !== before.passwordSealed && row.passwordSealed !== null
    const summary = `Changed the wireless network${isNewPassword ? ' and its password' : ''}`
    await auditWifi(tx, 'UPDATE', row, summary, { before: audited(before), after: audited(row) })
    return present(tx, row)
  }),
)

export const deleteWifiSetting = operation('deleteWifiSetting', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await wifiRecord.lock(tx, path.id)
    const row = await wifiView.read(tx, path.id)
    if (row.noOfDevices > 0)
      throw ruleViolation(
        `${countOf(row.noOfDevices, 'device joins', 'devices join')} this network. Give them another one first.`,
      )
    await wifiRecord.remove(tx, path.id)
    await auditWifi(tx, 'DELETE', row, 'Deleted the wireless network', { before: audited(row) })
    return true
  }),
)

type Body = Input<'createWifiSetting'>['body']

/** A password is asked for once: one that is left out stays as it was (entities 5.2). */
async function checkedFields(ctx: Transactional<Ctx>, body: Body, before?: WifiRow) {
  const { security, password } = body
  const keeps = !password && Boolean(before?.passwordSealed)
  const errors = fieldErrors({
    ssid: rules.ssid(body.ssid),
    password: security === 'OPEN' || keeps ? null : rules.wifiPassword(password ?? ''),
  })
  if (errors.length > 0) throw validationFailed(errors)
  const siteId = body.siteId ?? null
  if (siteId && siteId !== before?.siteId) await shareLockActiveSite(ctx, siteId)
  return { ssid: body.ssid.trim(), security, siteId, passwordSealed: sealedPassword(ctx, body, before) }
}

/** An open network has none. */
function sealedPassword(ctx: Ctx, { security, password }: Body, before?: WifiRow): string | null {
  if (security === 'OPEN') return null
  return password ? sealWifiPassword(ctx, password) : (before?.passwordSealed ?? null)
}

function present({ scope: { permissions } }: Ctx, row: WifiRow): Data<'createWifiSetting'> {
  return {
    id: row.id,
    ssid: row.ssid,
    security: row.security,
    hasPassword: row.passwordSealed !== null,
    site: row.siteId === null ? null : { id: row.siteId, name: row.siteName ?? '' },
    noOfDevices: row.noOfDevices,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(permissions.has('WIFI_SETTING_EDIT'), 'edit'),
      ...when(permissions.has('WIFI_SETTING_DELETE'), 'delete'),
    ],
  }
}

const audited = ({ ssid, security, siteName }: WifiRow) => ({ ssid, security, site: siteName })

const auditWifi = auditOf(({ id, ssid }: { id: string; ssid: string }) => ({
  module: 'devices',
  entityType: 'WIFI_SETTING',
  entityId: id,
  entityName: ssid,
}))
