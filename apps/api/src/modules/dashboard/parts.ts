import type { AddOn, Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'

export type Dashboard = Data<'getDashboard'>
export type DashboardFigure = Dashboard['figures'][number]
export type DashboardChart = Dashboard['charts'][number]

/** What a module shows on the dashboard. Modules list theirs in `apps/api/src/dashboardParts.ts`. */
export type DashboardPart = {
  /** Who may list what the figures count. */
  permission: Permission
  addOn?: AddOn
  /** Narrows it to kinds of office centre; every kind without it. */
  shownAt?: (scope: Ctx['scope']) => boolean
  load: (ctx: Ctx) => Promise<{ figures?: DashboardFigure[]; charts?: DashboardChart[] }>
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    dashboardParts: readonly DashboardPart[]
  }
}

/** A figure without a whole, a currency and a trend; a trend is what it was on the days before today, oldest first. */
export const figure = (
  key: DashboardFigure['key'],
  value: number,
  { currency, of, trend = [] }: { currency?: string; of?: number; trend?: readonly number[] } = {},
): DashboardFigure => ({
  key,
  value,
  currency: currency ?? null,
  of: of ?? null,
  trend: trend.length === 0 ? null : [...trend, value],
})
