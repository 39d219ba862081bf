export { issuedDashboard, receivedDashboard } from './billing.dashboard.ts'
