import { writeRevocations } from '@atrium/pass-codes/revocations.ts'
import { usualRules } from '@atrium/pass-codes/verify.ts'
import { later } from '../../platform/clock.ts'
import { operation } from '../../platform/operation.ts'
import { longestCode } from './codesAhead.rules.ts'
import { givenBeforeOf } from './givenBefore.rules.ts'
import { passesOfCentre, passesOfEstate, readPassesChangedSince } from './myPass.views.ts'
import { ofCentres, ofEstates, readPublicKeys } from './passKeys.views.ts'
import { signingOf } from './signing.ts'

/**
 * What a scanner needs to go on without network. The list names the passes that ended while a code made before could
 * still count; a landlord's scanners know the passes of its tenants too.
 */
export const getPassScannerKeys = operation('getPassScannerKeys', async (ctx) => {
  const { officeCentreId, officeCentreType, landlordId } = ctx.scope
  const isLandlord = officeCentreType === 'LANDLORD'
  const { keyId, sign } = await signingOf(ctx, ctx.scope)
  const keys = await readPublicKeys(ctx, isLandlord ? ofEstates(landlordId) : ofCentres(officeCentreId))
  const passes = isLandlord ? passesOfEstate(landlordId) : passesOfCentre(officeCentreId)
  const changed = await readPassesChangedSince(ctx, passes, later(ctx.now(), -longestCode))
  const madeAt = Math.floor(ctx.now().getTime() / 1000) * 1000
  const givenBefore = givenBeforeOf(changed, madeAt)
  return {
    officeCentreId,
    keys,
    revocationList: writeRevocations({ keyId, officeCentreId, madeAt, givenBefore }, sign),
    toleranceSeconds: usualRules.toleranceSeconds,
    longestListMinutes: usualRules.longestListMinutes,
  }
})
