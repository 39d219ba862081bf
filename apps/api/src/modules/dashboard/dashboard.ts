import type { Ctx } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import type { DashboardPart } from './parts.ts'

/** Everything the caller may see, in one answer; the order is that of the parts. */
export const getDashboard = operation('getDashboard', async (ctx) => {
  const shown = ctx.services.dashboardParts.filter((part) => isShown(ctx, part))
  const loaded = await Promise.all(shown.map((part) => part.load(ctx)))
  return {
    figures: loaded.flatMap((part) => part.figures ?? []),
    charts: loaded.flatMap((part) => part.charts ?? []),
  }
})

const isShown = ({ scope }: Ctx, { permission, addOn, shownAt }: DashboardPart): boolean =>
  scope.permissions.has(permission) && (!addOn || scope.addOns.has(addOn)) && (shownAt?.(scope) ?? true)
