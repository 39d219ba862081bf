import type { AnyCtx } from '../../platform/ctx.ts'

/** What the code beside a door or on a desk opens: the page that leads whoever scans it to their portal. */
export const checkInLink = (ctx: AnyCtx, qrToken: string): string =>
  `${ctx.services.portalOrigins.PUBLIC}/scan/${encodeURIComponent(qrToken)}`
