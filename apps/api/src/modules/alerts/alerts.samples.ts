import { makeAlertDuty, makeAlertLevel, makeAlertRule, makeRaisedAlert } from '../../demo/alertFactories.ts'
import type { Bodies, Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const alertSamples = {
  'alert-notifications': { of: 'CENTRE', make: (db, where) => makeAlertRule(db, where) },
  'alert-levels': {
    of: 'CENTRE',
    make: async (db, where) =>
      makeAlertLevel(db, where, where.within?.['alert-notifications'] ?? (await makeAlertRule(db, where))),
  },
  alerts: { of: 'CENTRE', make: (db, where) => makeRaisedAlert(db, where) },
  'alert-duties': {
    of: 'CENTRE',
    make: (db, where) => makeAlertDuty(db, where, { userId: where.person.id, roleCode: 'STAFF' }),
  },
} satisfies Record<string, Sample>

const level = { recipientEmail: [{ email: 'duty@building.test' }], recipientRoles: [], isRepeat: false }

/** What the schema does not tell of bodies. */
export const alertBodies: Bodies = {
  createAlertNotification: { fields: { triggerEvents: ['DEVICE_OFFLINE'] } },
  updateAlertNotification: { fields: { triggerEvents: ['DEVICE_OFFLINE'] } },
  createAlertLevel: { fields: level },
  updateAlertLevel: { fields: level },
  createAlertDuty: { fields: { startDate: '2099-01-01T08:00:00Z', endDate: '2099-01-01T18:00:00Z' } },
}
