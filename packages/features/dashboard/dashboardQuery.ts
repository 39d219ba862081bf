import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'

export type DashboardData = Schemas['Dashboard']
export type FigureKey = Schemas['DashboardFigureKey']
export type ChartKey = Schemas['DashboardChartKey']

export const dashboardQuery = () => api.query('getDashboard')
