import { randomBytes } from 'node:crypto'
import { writePassCode } from '@atrium/pass-codes/passCode.ts'
import { recordAudit } from '../../platform/audit.ts'
import { later } from '../../platform/clock.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { waysOfUser } from '../access-groups/index.ts'
import { giveTemporaryPin, openPin, withdrawPhonePasses } from '../access-passes/index.ts'
import { endSessionsOf } from '../accounts/index.ts'
import { timesOf } from './codesAhead.rules.ts'
import { assignedAt } from './givenBefore.rules.ts'
import { presentGroups, presentHeld } from './myPass.present.ts'
import { readCentreName, readHeldPasses, readMobilePass } from './myPass.views.ts'
import { qrValiditySeconds } from './qrValidity.ts'
import { signingOf } from './signing.ts'

export const getMyPass = operation('getMyPass', async (ctx) => {
  const [mobile, held, doors, officeCentreName] = await Promise.all([
    readMobilePass(ctx),
    readHeldPasses(ctx),
    waysOfUser(ctx, ctx.actor.userId),
    readCentreName(ctx),
  ])
  return {
    fullName: ctx.actor.fullName,
    officeCentreName,
    mobilePass: mobile ? presentHeld(mobile) : null,
    passes: held.filter(({ passKind }) => passKind !== 'MOBILE').map(presentHeld),
    groups: presentGroups(doors),
  }
})

export const getMyPassCodes = operation('getMyPassCodes', async (ctx) => {
  const pass = (await readHeldPasses(ctx)).find(({ passKind }) => passKind === 'MOBILE')
  if (!pass) throw ruleViolation('You have no mobile pass. Ask the person who manages passes at your company for one.')
  const { officeCentreId } = ctx.scope
  const { keyId, sign } = await signingOf(ctx, ctx.scope)
  const times = timesOf(ctx.now(), await qrValiditySeconds(ctx), pass.validTo)
  const holder = { keyId, officeCentreId, passId: pass.id, userId: ctx.actor.userId, assignedAt: assignedAt(pass) }
  const codes = times.map(({ from, seconds }) => ({
    text: writePassCode(
      { ...holder, validFrom: from.getTime(), validSeconds: seconds, nonce: randomBytes(8).toString('hex') },
      sign,
    ),
    validFrom: from,
    validTo: later(from, seconds * 1000),
  }))
  return { passId: pass.id, madeAt: ctx.now(), codes }
})

export const getMyPin = operation('getMyPin', (ctx) =>
  ctx.transaction(async (tx) => {
    for (const pass of await readHeldPasses(tx)) {
      const pinCode = await openPin(tx, pass)
      if (pinCode !== null) return { pinCode, validTo: pass.validTo }
    }
    throw notFound('You have no PIN.')
  }),
)

export const reportLostPhone = operation('reportLostPhone', (ctx) =>
  ctx.transaction(async (tx) => {
    const { userId, accountId, sessionId, fullName } = tx.actor
    const withdrawn = await withdrawPhonePasses(tx, userId)
    const { pinCode, validTo } = await giveTemporaryPin(tx, userId)
    const devices = await endSessionsOf(tx, { accountId, except: sessionId, reason: 'ENDED_BY_USER' })
    await recordAudit(tx, {
      module: 'access-passes',
      action: 'UPDATE',
      entityType: 'USER',
      entityId: userId,
      entityName: fullName,
      summary: 'Reported a lost phone',
      after: {
        withdrawnPasses: withdrawn.map(({ passNo }) => passNo),
        temporaryPinUntil: validTo,
        devicesSignedOut: devices,
      },
    })
    return { pinCode, validTo }
  }),
)
