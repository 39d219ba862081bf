import type { AccessSystem } from '@atrium/access-systems/accessSystem.ts'
import { systemProfiles } from '../../adapters/accessSystems/profiles.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import type { ConnectedController, Connection } from './accessSystems.views.ts'

/** Where the secret of a connection is sealed to. */
export const secretPlace = (accessSystemId: string): string => `access-systems/${accessSystemId}`

/**
 * The adapter of a connection, by the address of the settings of the server where it names none; nothing was asked of the
 * system yet.
 */
export function openSystem(
  { services }: AnyCtx,
  { id, vendor, centreCode, baseUrl, clientSecretSealed }: Connection,
): AccessSystem {
  const secret = clientSecretSealed === null ? '' : services.sealing.open(clientSecretSealed, secretPlace(id))
  const connection = baseUrl === null ? null : { url: baseUrl, secret }
  return services.accessSystems.of({ vendor, centreCode, connection })
}

/** A controller with the kinds that its system holds. */
export const holdingOf = ({ deviceId, vendor }: Pick<ConnectedController, 'deviceId' | 'vendor'>) => ({
  deviceId,
  holds: [...systemProfiles[vendor].holds],
})
