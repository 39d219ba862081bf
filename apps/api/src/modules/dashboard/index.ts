import { countedDaysJob } from './countedDays.jobs.ts'
import { getDashboard } from './dashboard.ts'

export { trendLists } from './countedDays.jobs.ts'
export { lastMonths } from './months.ts'
export { figure, type DashboardChart, type DashboardFigure, type DashboardPart } from './parts.ts'
export { trendOfCounts } from './trends.ts'

export const dashboardJobs = [countedDaysJob]
export const dashboardOperations = { getDashboard }
