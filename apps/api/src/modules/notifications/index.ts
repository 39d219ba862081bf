import * as notifications from './myNotifications.ts'

export const notificationOperations = { ...notifications }
