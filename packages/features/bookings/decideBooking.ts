import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'

/** Decides by the inbox, which asks for no right but to be on the level that decides next. */
export const decide = (
  { id, version }: { id: string; version: number },
  decision: 'APPROVED' | 'REJECTED',
  remark: string,
): Promise<unknown> =>
  api.call(
    'decideApproval',
    { path: { kind: 'BOOKING', id }, body: { decision, remark: orNull(remark), version } },
    { silent: true },
  )
