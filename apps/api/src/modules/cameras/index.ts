import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as cameras from './cameras.ts'
import { camerasOnlineJob } from './cameras.jobs.ts'

export { cameraOffline } from './cameras.alerts.ts'

export const cameraOperations = { ...cameras }

export const cameraConstraints: ConstraintMessages = {
  cameras_name: { field: 'name', message: 'There is already a camera with this name.' },
  cameras_site: { message: 'Cameras are still at this site. Move or delete them first.' },
  cameras_area: { message: 'Cameras are still in this office. Move or delete them first.' },
}

export const cameraJobs: AnyJob[] = [camerasOnlineJob]
