import { MobileCredentialsUnavailableError } from '../../adapters/mobileCredentials/mobileCredentials.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { unavailable } from '../../platform/errors.ts'
import { operation, Said } from '../../platform/operation.ts'
import { settleAwaited } from './hidPasses.jobs.ts'
import { readAwaited } from './hidPasses.views.ts'

/** Does at once, for the people of an office centre, what is done for everybody every five minutes (doc 2 §7 Users). */
export const syncUsers = operation('syncUsers', async (ctx) => {
  const { officeCentreId } = ctx.scope
  const noOfPasses = await settle(ctx)
  const stillWaiting = await readAwaited(ctx, { officeCentreId })
  const result = { noOfPasses, noOfChanges: Math.max(0, noOfPasses - stillWaiting.length) }
  await ctx.transaction((tx) =>
    recordAudit(tx, {
      module: 'users',
      action: 'UPDATE',
      entityType: 'USER',
      entityId: null,
      entityName: null,
      summary: 'Synchronised the people with the vendor of passes on phones',
      after: result,
    }),
  )
  return new Said(result, 'User sync successful')
})

async function settle(ctx: Ctx): Promise<number> {
  try {
    return await settleAwaited({ ...ctx, actor: null, scope: null }, { officeCentreId: ctx.scope.officeCentreId })
  } catch (error) {
    if (!(error instanceof MobileCredentialsUnavailableError)) throw error
    throw unavailable('The vendor of passes on phones could not be reached. Try again in a few minutes.')
  }
}
