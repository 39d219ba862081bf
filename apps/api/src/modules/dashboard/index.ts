import { getDashboard } from './dashboard.ts'

export { lastMonths } from './months.ts'
export { figure, type DashboardChart, type DashboardFigure, type DashboardPart } from './parts.ts'

export const dashboardOperations = { getDashboard }
