import { systemProfiles } from '../../adapters/accessSystems/profiles.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { ControllerRow, SystemRow } from './settings.views.ts'
import type { Vendor } from './tables.ts'

type State = Data<'getMicroengineSettings'>

export const presentController = ({
  accessSystemId: _system,
  clockAheadMs,
  systemWaiting,
  pushes,
  ...row
}: ControllerRow): State['controllers'][number] => ({
  ...row,
  clockAheadSeconds: clockAheadMs === null ? null : Math.round(clockAheadMs / 1000),
  waiting: systemWaiting + pushes,
})

/** What a connection is before anybody has saved it. */
const unsaved = {
  enabled: false,
  baseUrl: null,
  clientId: null,
  clientSecretSealed: null,
  syncInterval: 15,
  lastSync: null,
  lastResult: null,
  errorText: null,
  controllers: [],
  version: 0,
} satisfies Partial<SystemRow>

/** How a connection stands; its secret is told to nobody. */
export function presentState({ scope: { permissions } }: Ctx, vendor: Vendor, row: SystemRow | undefined): State {
  const { enabled, baseUrl, clientId, clientSecretSealed, syncInterval, lastSync, lastResult, errorText, ...others } =
    row ?? unsaved
  return {
    vendor,
    enabled,
    baseUrl,
    clientId,
    hasClientSecret: clientSecretSealed !== null,
    syncInterval,
    lastSync,
    lastResult,
    errorText,
    document: systemProfiles[vendor].document,
    controllers: others.controllers.map(presentController),
    version: others.version,
    allowedActions: [
      ...when(permissions.has('INTEGRATION_EDIT'), 'edit'),
      ...when(permissions.has('INTEGRATION_SYNC') && enabled, 'sync'),
    ],
  }
}
