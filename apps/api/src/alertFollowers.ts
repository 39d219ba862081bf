import { followAlert } from './modules/alerts/index.ts'
import type { AlertFollower } from './platform/alerts.ts'

/** What follows when something is raised, or over. */
export const alertFollowers: readonly AlertFollower[] = [followAlert]
