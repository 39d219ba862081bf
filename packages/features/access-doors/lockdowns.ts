import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { countOf } from '@atrium/validators/text.ts'

export type Lockdown = Schemas['Lockdown']

/** A door, the doors of a floor, or those of a site. */
export type LockdownTarget = { accessDoorId: string } | { officeFloorId: string } | { siteId: string }

/** All lockdowns that hold; they are few, and every page about doors shows the same. */
export const lockdownsQuery = () =>
  api.query('listLockdowns', { query: { active: true, limit: 100 } }, { silent: true })

/** Counts what would be closed, shows it, and closes it with a reason. */
export async function askToLockDown(target: LockdownTarget): Promise<void> {
  const { target: place, noOfDoors, noOfUsers } = await api.call('prepareLockdown', { body: target })
  askStatus({
    title: `Lock down ${place.name}`,
    message: `${countOf(noOfDoors, 'door', 'doors')} will not open with any pass until the lockdown is lifted. ${countOf(noOfUsers, 'person', 'people')} can pass ${noOfDoors === 1 ? 'it' : 'them'} now. Exits stay free, because doors open from the inside.`,
    label: 'Reason',
    remark: true,
    danger: true,
    maxLength: 200,
    confirmLabel: `Lock down ${countOf(noOfDoors, 'door', 'doors')}`,
    action: (reason) => api.call('startLockdown', { body: { ...target, noOfDoors, reason } }, { silent: true }),
  })
}

export const askToLift = ({ id, version, target }: Lockdown): void =>
  askStatus({
    title: `Lift the lockdown of ${target.name}`,
    message: 'The doors open again to everybody who has access.',
    label: 'Reason',
    remark: true,
    maxLength: 200,
    confirmLabel: 'Lift the lockdown',
    action: (reason) => api.call('liftLockdown', { path: { id }, body: { reason, version } }, { silent: true }),
  })
