import type { ElevatorCalls } from '@atrium/access-systems/elevatorCalls.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { readKone } from './accessSystems.views.ts'
import { secretPlace } from './connection.ts'

/** The calls of a group of KONE's elevators; null where none are placed, or nobody says where. */
export async function elevatorCallsOf(
  ctx: AnyCtx,
  { accessSystemId, groupId }: { accessSystemId: string; groupId: string },
): Promise<ElevatorCalls | null> {
  const found = await readKone(ctx, accessSystemId)
  if (!found?.options.placeCalls) return null
  const { accessSystems, sealing } = ctx.services
  const { centreCode, clientId, clientSecretSealed, options } = found
  const of = (kone: { url: string; clientId: string; clientSecret: string; buildingId: string }) =>
    accessSystems.of({ vendor: 'KONE', centreCode, kone: { ...kone, groupId } }).elevatorCalls
  const { callUrl, buildingId } = options
  if (callUrl && clientId && clientSecretSealed && buildingId) {
    const clientSecret = sealing.open(clientSecretSealed, secretPlace(accessSystemId))
    return of({ url: callUrl, clientId, clientSecret, buildingId })
  }
  if (callUrl || !accessSystems.koneLab) return null
  return of({ ...(await accessSystems.koneLab()), buildingId: centreCode })
}
