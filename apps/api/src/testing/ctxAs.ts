import type { Permission } from '@atrium/contract/generated/operations.ts'
import { createCtx, type Ctx } from '../platform/ctx.ts'
import type { TestActor, TestApp } from './testApp.ts'

/** The ctx of a person's request, for functions below operations. */
export function ctxAs(test: TestApp, actor: TestActor, permissions: readonly Permission[] = []): Ctx {
  const { landlordId, officeCentreId, id, accountId, sessionId, fullName, email } = actor
  const { db, services, log, origin } = test.ctx()
  const ctx = createCtx({
    db,
    services,
    log,
    origin,
    audit: { audited: false },
    actor: { accountId, userId: id, sessionId, fullName, email, roleCodes: [] },
    scope: {
      landlordId,
      officeCentreId,
      officeCentreType: landlordId === officeCentreId ? 'LANDLORD' : 'TENANT',
      timezoneOffset: 0,
      permissions: new Set(permissions),
      addOns: new Set(),
      operator: false,
      readOnly: false,
    },
  })
  // the actor and the scope are set above
  return ctx as Ctx
}
