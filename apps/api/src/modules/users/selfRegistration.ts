import { email, fullName, optionalText, phone, requiredText, type FieldRule } from '@atrium/validators/fields.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, notFound, validationFailed } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { findOrCreateAccount, requireBotCheck } from '../accounts/index.ts'
import { allowedDomainOf, allowedDomains, domainError } from '../email-domains/index.ts'
import { letInAtOnce } from './letInAtOnce.ts'
import { insertRequests } from './registrationRequests.repo.ts'
import { findCentreByCode } from './registrationRequests.views.ts'
import { auditUsers } from './users.audit.ts'
import { insertUserUnlessMember } from './users.repo.ts'
import { usersWhoMay } from './users.views.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

type Body = Input<'createSelfRegistration'>['body']

async function centreOf(ctx: PublicCtx, code: string) {
  const centre = await findCentreByCode(ctx, code)
  if (!centre) throw notFound('There is no building with this code.')
  return centre
}

/** Which building the code on the lobby sign belongs to; codes are compared without regard to case. */
export const getRegistrationCentre = operation('getRegistrationCentre', async (ctx, { path }) => {
  const { officeCentreId, centreCode, companyName, buildingName } = await centreOf(ctx, path.centreCode)
  return { id: officeCentreId, centreCode, companyName, buildingName }
})

/**
 * A person asks to be let in (states 56). There is one open request per e-mail address and office centre, and the
 * answer does not tell whether the address is known there.
 */
export const createSelfRegistration = operation('createSelfRegistration', async (ctx, { body, header }) => {
  await requireBotCheck(ctx, header['x-bot-check-response'])
  requireValid(body)
  const { landlordId, officeCentreId } = await centreOf(ctx, body.centreCode)
  const scope = { landlordId, officeCentreId }
  const domains = await allowedDomains(ctx, scope)
  const message = domainError(domains, body.email)
  if (message) throw invalidField('email', message)
  const letIn = allowedDomainOf(domains, body.email)?.autoApprove ?? false
  await ctx.transaction((tx) => register(tx, scope, body, letIn))
  return { status: letIn ? ('APPROVED' as const) : ('PENDING' as const) }
})

async function register(ctx: Transactional<PublicCtx>, scope: TenancyScope, body: Body, letIn: boolean): Promise<void> {
  const name = body.fullName.trim()
  const account = await findOrCreateAccount(ctx, { email: body.email, fullName: name })
  const user = await insertUserUnlessMember(ctx, scope, {
    accountId: account.id,
    email: account.email,
    fullName: name,
    mobileNumber: body.mobileNumber.trim(),
    status: 'PENDING',
    userCreationType: 'SELF_REGISTRATION',
  })
  if (!user) return auditKnown(ctx, scope, name)
  const company = body.company.trim()
  const unitNo = body.unitNo?.trim() || null
  const [request] = await insertRequests(ctx, scope, [
    { userId: user.id, source: 'SELF_REGISTRATION', company, unitNo },
  ])
  await auditUsers(ctx, 'CREATE', [{ id: user.id, fullName: name, ...scope }], 'Registered', {
    after: { fullName: name, email: account.email, mobileNumber: body.mobileNumber.trim(), company, unitNo },
  })
  const isIn =
    letIn &&
    (await letInAtOnce(ctx, scope, { id: user.id, accountId: account.id, email: account.email, fullName: name }))
  const about = isIn
    ? { title: `${name} has registered and was approved automatically`, entityType: 'USER', entityId: user.id }
    : {
        title: `${name} has registered and needs approval`,
        entityType: 'USER_REGISTRATION_REQUEST',
        ...(request ? { entityId: request.id } : {}),
      }
  for (const { id } of await usersWhoMay(ctx, scope.officeCentreId, 'USER_ADD'))
    await notifyUser(ctx, { ...scope, userId: id, kind: 'SELF_REGISTRATION', body: company, ...about })
}

const auditKnown = (ctx: Transactional<PublicCtx>, scope: TenancyScope, name: string) =>
  recordAudit(ctx, {
    module: 'users',
    action: 'CREATE',
    entityType: 'USER',
    entityId: null,
    entityName: name,
    summary: 'Registered with an e-mail address that already exists',
    onBehalfOf: { userFullName: name, ...scope },
  })

const rules: { [Field in 'fullName' | 'email' | 'mobileNumber' | 'company']: FieldRule } = {
  fullName,
  email,
  mobileNumber: phone,
  company: requiredText('a company', 150),
}

function requireValid(body: Body): void {
  const fields = Object.keys(rules) as (keyof typeof rules)[]
  const messages = Object.fromEntries(fields.map((field) => [field, rules[field](body[field])]))
  const errors = fieldErrors({ ...messages, unitNo: optionalText(20)(body.unitNo) })
  if (errors.length > 0) throw validationFailed(errors)
}
