export { emergencyAt, isLockedDown, type TabletPlace } from './emergency.views.ts'
export { tabletTopic, tellTablets } from './tellTablets.ts'
