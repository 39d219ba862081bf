import { countOf } from '@atrium/validators/text.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { listOf, sheetOf } from '../../platform/view.ts'
import { answerSheet } from './answerSheet.ts'
import { auditBroadcast } from './broadcasts.audit.ts'
import { presentPerson, presentTenant } from './broadcasts.present.ts'
import { keepOngoing, writeAnswers } from './broadcasts.repo.ts'
import { areAllIn, countAnswers, ownCompanyView, peopleViewOf, readOwnCompany } from './broadcasts.views.ts'

export const listTenantBroadcastTenantDetails = operation(
  'listTenantBroadcastTenantDetails',
  listOf(ownCompanyView, presentTenant),
)

/** The people of the actor's company in an emergency; 404 where it does not reach them. */
async function ownPeople(ctx: Ctx, broadcastId: string) {
  const company = await readOwnCompany(ctx, broadcastId)
  if (!company) throw notFound()
  return { company, view: peopleViewOf({ broadcastTenantId: company.id }) }
}

export const listTenantBroadcastUserDetails = operation(
  'listTenantBroadcastUserDetails',
  async (ctx, { path, query }) => {
    const { view } = await ownPeople(ctx, path.id)
    return listOf(view, presentPerson)(ctx, { query })
  },
)

export const getTenantBroadcastUserDetailsStatusCount = operation(
  'getTenantBroadcastUserDetailsStatusCount',
  async (ctx, { path, query }) => {
    const { view } = await ownPeople(ctx, path.id)
    return countAnswers(view)(ctx, query)
  },
)

export const generateTenantBroadcastRecord = operation(
  'generateTenantBroadcastRecord',
  async (ctx, { path, query }) => {
    const { view } = await ownPeople(ctx, path.id)
    return sheetOf(view, 'Answers', answerSheet)(ctx, { query })
  },
)

export const batchUpdateTenantBroadcastUserDetails = operation(
  'batchUpdateTenantBroadcastUserDetails',
  (ctx, { path, body }) =>
    ctx.transaction(async (tx) => {
      const { company, view } = await ownPeople(tx, path.id)
      const { status } = body
      if (status === 'NO_RESPONSE') throw invalidField('status', 'Choose whether they are safe or need help.')
      const ids = [...new Set(body.ids)]
      if (!(await areAllIn(tx, view, ids))) throw invalidField('ids', 'Choose people of your own company.')
      if (!(await keepOngoing(tx, path.id))) throw ruleViolation('This broadcast is over; answers stay as they are.')
      const changed = await writeAnswers(tx, ids, {
        status,
        remark: body.remark?.trim() || null,
        answeredByFullName: tx.actor.fullName,
      })
      const { title } = await ownCompanyView.read(tx, company.id)
      const words = status === 'SAFE' ? 'safe' : 'in need of help'
      const people = countOf(changed.length, 'person', 'people')
      await auditBroadcast(tx, 'UPDATE', { id: path.id, title }, `Marked ${people} as ${words}`)
      return changed.length
    }),
)
