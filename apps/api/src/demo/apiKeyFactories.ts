import type { Permission } from '@atrium/contract/generated/operations.ts'
import { newSecret } from '../modules/api-keys/secrets.ts'
import { apiKeys } from '../modules/api-keys/tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { idOf, nextNumber } from './sample.ts'

export type MadeApiKey = { id: string; secret: string }

/** A key of an office centre that lasts long. */
export async function makeApiKey(
  db: Database,
  { landlordId, officeCentreId }: TenancyScope,
  permissions: readonly Permission[],
): Promise<MadeApiKey> {
  const { secret, ...kept } = newSecret()
  const fields = { name: `Key ${nextNumber()}`, permissions: [...permissions], expiresOn: '2099-12-31' }
  const made = await db
    .insert(apiKeys)
    .values({ landlordId, officeCentreId, ...kept, ...fields })
    .returning({ id: apiKeys.id })
  return { id: idOf(made), secret }
}
