import type { Ctx } from '../../platform/ctx.ts'
import { readAccessControlSettings } from '../access-control-settings/index.ts'

/** Seconds for which a code of an office centre is good (entities 4.3), as its settings of access control say. */
export const qrValiditySeconds = async (ctx: Ctx): Promise<number> =>
  (await readAccessControlSettings(ctx)).qrValiditySeconds
