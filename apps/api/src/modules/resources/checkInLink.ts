import type { AnyCtx } from '../../platform/ctx.ts'

/** What the code beside a door or on a desk opens: the page of the tenant portal that checks people in. */
export const checkInLink = (ctx: AnyCtx, qrToken: string): string =>
  `${ctx.services.portalOrigins.TENANT}/scan/${encodeURIComponent(qrToken)}`
