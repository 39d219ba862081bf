import type { Sign } from '@atrium/pass-codes/signed.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { signerOf } from './keyPairs.ts'
import { insertKey } from './passKeys.repo.ts'
import { readSigningKey } from './passKeys.views.ts'

/** How an office centre signs now; one that has no key yet gets its first. */
export async function signingOf(ctx: AnyCtx, centre: TenancyScope): Promise<{ keyId: string; sign: Sign }> {
  let key = await readSigningKey(ctx, centre.officeCentreId)
  if (!key) {
    await insertKey(ctx, centre, { generation: 1, signsFrom: ctx.now() })
    key = await readSigningKey(ctx, centre.officeCentreId)
  }
  if (!key) throw new Error(`office centre ${centre.officeCentreId} has no key that signs`)
  return { keyId: key.keyId, sign: signerOf(ctx.services.sealing, key) }
}
