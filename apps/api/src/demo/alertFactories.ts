import { alertDuties, alertLevels, alertNotifications, raisedAlerts } from '../modules/alerts/tables.ts'
import type { Database } from '../platform/db/database.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { idOf, nextNumber } from './sample.ts'

type Fields = { name?: string; triggerEvents?: string[] }

/** A rule of alerts without levels. */
export const makeAlertRule = async (db: Database, { landlordId, officeCentreId }: TenancyScope, fields: Fields = {}) =>
  idOf(
    await db
      .insert(alertNotifications)
      .values({
        landlordId,
        officeCentreId,
        name: fields.name ?? `Rule ${nextNumber()}`,
        triggerEvents: fields.triggerEvents ?? ['DEVICE_OFFLINE'],
      })
      .returning({ id: alertNotifications.id }),
  )

/** The first level of a rule, which tells one address at once. */
export const makeAlertLevel = async (
  db: Database,
  { landlordId, officeCentreId }: TenancyScope,
  alertNotificationId: string,
) =>
  idOf(
    await db
      .insert(alertLevels)
      .values({
        landlordId,
        officeCentreId,
        alertNotificationId,
        level: 1,
        firstAlertValue: 0,
        firstAlertUnit: 'SECS',
        recipientRoles: [],
        recipientEmails: ['duty@building.test'],
      })
      .returning({ id: alertLevels.id }),
  )

/** An alert that a rule has raised. */
export async function makeRaisedAlert(db: Database, scope: TenancyScope) {
  const { landlordId, officeCentreId } = scope
  const now = new Date()
  return idOf(
    await db
      .insert(raisedAlerts)
      .values({
        landlordId,
        officeCentreId,
        alertId: crypto.randomUUID(),
        alertNotificationId: await makeAlertRule(db, scope),
        triggerEvent: 'DEVICE_OFFLINE',
        about: `Reader ${nextNumber()}`,
        levelDate: now,
        raisedDate: now,
      })
      .returning({ id: raisedAlerts.id }),
  )
}

/** A duty of a person, from now for a day. */
export const makeAlertDuty = async (
  db: Database,
  { landlordId, officeCentreId }: TenancyScope,
  { userId, roleCode }: { userId: string; roleCode: string },
) =>
  idOf(
    await db
      .insert(alertDuties)
      .values({
        landlordId,
        officeCentreId,
        userId,
        roleCode,
        startDate: new Date(),
        endDate: new Date(Date.now() + 86_400_000),
      })
      .returning({ id: alertDuties.id }),
  )
