import { notFound, refusedWithOk } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { updateAccount } from './accounts.repo.ts'
import { browserHashOf } from './browsers.ts'
import { mayEnter } from './memberships.rules.ts'
import { membershipsOf, type Membership } from './memberships.views.ts'
import { addressOf, landlordOf } from './officeCentre.present.ts'
import { readOfficeCentre, sessionPortal } from './officeCentre.views.ts'
import { issueTokens, refreshExpiry } from './sessionStart.ts'
import { refreshTokenExpired, spendRefreshToken } from './sessions.ts'
import { updateSession } from './sessions.repo.ts'
import { auditSession, auditedAs } from './signIn.audit.ts'

/** Where one may go in this portal, the current office centre among them (doc 1 §2.4). */
export const listSwitchableOfficeCentres = operation('listSwitchableOfficeCentres', async (ctx) => {
  const portal = await sessionPortal(ctx)
  const isCurrent = (member: Membership) => member.officeCentreId === ctx.scope.officeCentreId
  const members = await membershipsOf(ctx, ctx.actor.accountId)
  return members
    .filter((member) => isCurrent(member) || mayEnter(member, portal))
    .map((member) => ({
      id: member.officeCentreId,
      companyName: member.companyName,
      buildingName: member.buildingName,
      address: addressOf(member),
      officeCentreType: member.officeCentreType,
      current: isCurrent(member),
    }))
})

/** Moves the session to another office centre; its next tokens are for that one. */
export const switchAccount = operation('switchAccount', async (ctx, { body, request }) => {
  const portal = await sessionPortal(ctx)
  const members = await membershipsOf(ctx, ctx.actor.accountId)
  const member = members.find((one) => one.officeCentreId === body.officeCentreId)
  if (!member) throw notFound()
  if (!mayEnter(member, portal)) throw refusedWithOk('LOGIN_REFUSED', 'Login credentials are invalid.')
  const switched = await ctx.transaction(async (tx) => {
    const proof = { token: body.refreshToken, browserHash: browserHashOf(tx, request) }
    const session = await spendRefreshToken(tx, proof, tx.actor.sessionId)
    if (!session) return undefined
    const { officeCentreId } = member
    await updateSession(tx, session.id, { officeCentreId, lastSeenDate: tx.now(), expiresAt: refreshExpiry(tx) })
    await updateAccount(tx, session.accountId, { lastOfficeCentreId: officeCentreId })
    const audited = { id: session.id, fullName: member.fullName, person: auditedAs(member) }
    await auditSession(tx, 'LOGIN', audited, `Switched to ${member.companyName}`)
    return { ...(await issueTokens(tx, { ...session, officeCentreId })), officeCentreId, ...landlordOf(member) }
  })
  if (!switched) throw refreshTokenExpired()
  return switched
})

/** What a portal needs to start: a centre one belongs to, its landlord's, or any for operators (doc 1 §3, §6). */
export const initializeOfficeCentre = operation('initializeOfficeCentre', async (ctx, { path }) => {
  const { scope, services } = ctx
  const members = await membershipsOf(ctx, ctx.actor.accountId)
  const near = [scope.officeCentreId, scope.landlordId, ...members.map((member) => member.officeCentreId)]
  if (!scope.operator && !near.includes(path.id.toLowerCase())) throw notFound()
  const centre = await readOfficeCentre(ctx, path.id)
  return {
    officeCentreId: centre.id,
    centreCode: centre.centreCode,
    companyName: centre.companyName,
    buildingName: centre.buildingName,
    officeCentreType: centre.officeCentreType,
    address: addressOf(centre),
    addOns: centre.addOns,
    ...landlordOf(centre),
    timezoneOffset: centre.timezoneOffset,
    brandColour: centre.brandColour ?? centre.landlordColour,
    logoFileId: centre.logoFileId,
    timeSlotDuration: centre.timeSlotDuration,
    support: services.support,
  }
})
