import { accessSystemControllers, accessSystems } from '../modules/access-systems/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { tenancyScopeOf, type TenancyScope } from '../platform/tenancyScope.ts'
import { idOf, nextNumber } from './sample.ts'

/** An access system of an office centre that is switched on, by the address of the server's settings; answers its id. */
export const makeAccessSystem = async (
  db: Database,
  scope: TenancyScope,
  given: Partial<typeof accessSystems.$inferInsert> = {},
): Promise<string> =>
  idOf(
    await db
      .insert(accessSystems)
      .values({ vendor: 'BOSCH', name: `System ${nextNumber()}`, enabled: true, ...given, ...tenancyScopeOf(scope) })
      .returning({ id: accessSystems.id }),
  )

/** That a controller is one of an access system's, reached and not yet read. */
export const connectController = async (
  db: Database,
  scope: TenancyScope,
  accessSystemId: string,
  deviceId: string,
): Promise<void> => {
  await db.insert(accessSystemControllers).values({ ...tenancyScopeOf(scope), accessSystemId, deviceId, online: true })
}
