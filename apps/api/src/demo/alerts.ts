import { and, asc, eq } from 'drizzle-orm'
import { alertDuties, alertLevels, alertNotifications, alertTellings, raisedAlerts } from '../modules/alerts/tables.ts'
import { userRoles } from '../modules/roles/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later, minutes } from '../platform/clock.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { hashToken, randomToken } from '../platform/tokens.ts'
import { idOf } from './sample.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

const duty = 'duty@marinagate.example'
/** Whose people take turns. */
const dutyRole = 'CONCIERGE'

type Scope = Pick<TenancyScope, 'landlordId' | 'officeCentreId'>
type NewLevel = typeof alertLevels.$inferInsert
type RaisedFields = Omit<typeof raisedAlerts.$inferInsert, 'alertId' | 'levelDate' | 'raisedDate'> & Scope

/** Two rules of the building, a rota of who is told first, alerts that wait for somebody and one that was looked after. */
export async function loadAlerts({ db, now }: World, centres: LoadedCentres): Promise<void> {
  const { landlordId, officeCentreId, roleIds } = centreOf(centres, 'MARINA')
  const scope = { landlordId, officeCentreId }
  const rule = async (name: string, triggerEvents: string[]) =>
    idOf(
      await db
        .insert(alertNotifications)
        .values({ ...scope, name, triggerEvents })
        .returning({ id: alertNotifications.id }),
    )
  const devices = await rule('Readers and displays away', ['DEVICE_OFFLINE', 'DISPLAY_OFFLINE', 'CAMERA_OFFLINE'])
  const doors = await rule('Doors forced or held open', ['DOOR_FORCED', 'DOOR_HELD_OPEN'])
  await db.insert(alertLevels).values([...levelsOf(scope, devices, 10), ...levelsOf(scope, doors, 0)])
  const roleId = roleIds.get(dutyRole)
  if (roleId) await loadRota({ db, now }, scope, roleId)
  await raise(db, later(now, -minutes(40)), {
    ...scope,
    alertNotificationId: doors,
    triggerEvent: 'DOOR_HELD_OPEN',
    status: 'NOTIFIED',
    about: 'Loading bay',
  })
  await raise(
    db,
    later(now, -hours(3)),
    {
      ...scope,
      alertNotificationId: devices,
      triggerEvent: 'DEVICE_OFFLINE',
      status: 'NOTIFIED',
      level: 2,
      about: 'Turnstile 4',
    },
    [
      { level: 1, recipient: duty, recipientName: duty },
      { level: 2, recipient: 'lena@marinagate.example', recipientName: 'Lena Lim' },
    ],
  )
  await raise(db, later(now, -days(2) - hours(1)), {
    ...scope,
    alertNotificationId: devices,
    triggerEvent: 'DEVICE_OFFLINE',
    status: 'RESOLVED',
    about: 'Turnstile 2',
    resolvedDate: later(now, -days(2)),
    resolvedBy: 'Lena Ortiz',
    remark: 'A cable was loose. Replaced.',
  })
}

/** Shifts of twelve hours, by day and by night, of those who take turns, from this morning on. */
async function loadRota({ db, now }: Pick<World, 'db' | 'now'>, scope: Scope, roleId: string): Promise<void> {
  const people = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, and(eq(users.id, userRoles.userId), eq(users.status, 'ACTIVE')))
    .where(eq(userRoles.roleId, roleId))
    .orderBy(asc(users.email))
  if (people.length === 0) return
  // Seven in the morning in Singapore.
  const morning = new Date(`${later(now, hours(1)).toISOString().slice(0, 10)}T23:00:00Z`).getTime() - days(1)
  await db.insert(alertDuties).values(
    Array.from({ length: 14 }, (_, shift) => ({
      ...scope,
      roleCode: dutyRole,
      userId: String(people[shift % people.length]?.id),
      startDate: new Date(morning + shift * hours(12)),
      endDate: new Date(morning + (shift + 1) * hours(12)),
    })),
  )
}

/** Duty first, again every half hour and after so many minutes; two hours later those who run the building. */
function levelsOf(scope: Scope, alertNotificationId: string, firstAlertValue: number): NewLevel[] {
  const rule = { ...scope, alertNotificationId, firstAlertUnit: 'MINS' as const }
  return [
    {
      ...rule,
      level: 1,
      firstAlertValue,
      recipientRoles: [dutyRole],
      recipientEmails: [duty],
      isRepeat: true,
      repeatAlertValue: 30,
      repeatAlertUnit: 'MINS',
      escalateAlertValue: 2,
      escalateAlertUnit: 'HOURS',
    },
    {
      ...rule,
      level: 2,
      firstAlertValue: 0,
      recipientRoles: ['LANDLORD_ADMIN'],
      recipientEmails: [],
      isRepeat: false,
      repeatAlertValue: null,
      repeatAlertUnit: null,
      escalateAlertValue: null,
      escalateAlertUnit: null,
    },
  ]
}

type Told = { level: number; recipient: string; recipientName: string }

/** An alert that duty was told of at once, and each later level two hours after the one before. */
async function raise(
  db: World['db'],
  raisedDate: Date,
  fields: RaisedFields,
  told: readonly Told[] = [{ level: 1, recipient: duty, recipientName: duty }],
): Promise<void> {
  const { landlordId, officeCentreId, level = 1 } = fields
  const since = (of: number) => later(raisedDate, hours(2 * (of - 1)))
  const raisedAlertId = idOf(
    await db
      .insert(raisedAlerts)
      .values({
        alertId: crypto.randomUUID(),
        levelDate: since(level),
        notifiedDate: since(level),
        lastNotifiedDate: since(level),
        raisedDate,
        ...fields,
      })
      .returning({ id: raisedAlerts.id }),
  )
  await db.insert(alertTellings).values(
    told.map((one) => ({
      landlordId,
      officeCentreId,
      raisedAlertId,
      ...one,
      tokenHash: hashToken(randomToken()),
      expiresAt: later(since(one.level), days(7)),
      sentDate: since(one.level),
    })),
  )
}
