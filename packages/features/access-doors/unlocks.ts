import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { orReread } from '@atrium/screens-kit/orReread.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { askRemark } from '@atrium/ui/RemarkDialog.tsx'
import { countOf } from '@atrium/validators/text.ts'
import type { LockdownTarget } from './lockdowns.ts'

type UnlockedDoors = Schemas['UnlockedDoors']

/** Counts what would be unlocked, shows it, unlocks it with a reason, and says which doors stayed closed. */
export async function askToUnlockAll(target: LockdownTarget): Promise<void> {
  const { target: place, noOfDoors, noOfClosedDoors } = await api.call('prepareUnlock', { body: target })
  const count = countOf(noOfDoors, 'door', 'doors')
  let answer: UnlockedDoors | undefined
  const unlock = (reason: string) =>
    api.call('unlockDoors', { body: { ...target, noOfDoors, reason } }, { silent: true })
  await askRemark({
    title: `Unlock ${place.name}`,
    message: `${count} ${noOfDoors === 1 ? 'opens' : 'open'} to anybody for a few seconds${stayingClosed(noOfClosedDoors)}. Your name is recorded.`,
    label: 'Reason',
    maxLength: 200,
    confirmLabel: `Unlock ${count}`,
    action: async (reason) => {
      answer = await orReread(() => unlock(reason))
    },
  })
  if (answer) await tell(answer)
}

const stayingClosed = (count: number) =>
  count === 0
    ? ''
    : `; ${count} of them ${count === 1 ? 'stays' : 'stay'} closed: inactive, locked down or not reported`

/** What opened passes by; what did not stays until it was read. */
async function tell({ unlocked, closed }: UnlockedDoors): Promise<void> {
  const opened = `${countOf(unlocked.length, 'door is', 'doors are')} unlocked`
  if (closed.length === 0) return notify({ message: opened })
  await confirm({
    title: `${countOf(closed.length, 'door was', 'doors were')} not unlocked`,
    message: `${unlocked.length === 0 ? '' : `${opened}. `}${closed.map(({ accessDoor, reason }) => `${accessDoor.name}: ${reason}`).join('. ')}.`,
    confirmLabel: 'OK',
    cancelLabel: 'Close',
  })
}
