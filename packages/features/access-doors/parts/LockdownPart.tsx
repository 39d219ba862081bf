import { Can } from '@atrium/permissions/Can.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconLock, IconLockOpen, IconShieldLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { askToLift, askToLockDown, type Lockdown, type LockdownTarget } from '../lockdowns.ts'
import { askToUnlockAll } from '../unlocks.ts'
import { useLockdowns } from '../useLockdowns.ts'

type LockdownPartProps = {
  target: LockdownTarget
  /** The places whose lockdown closes it too, such as the floor and the site of a door. */
  within?: readonly (string | null | undefined)[]
  /** What is closed, within a sentence: `this door`, `the doors of this site`. */
  what: string
}

/**
 * Whether a place is locked down, why and by whom; the button that does it, or lifts it, and that which unlocks all doors
 * of a site. Live on every screen.
 */
export const LockdownPart = ({ target, within = [], what }: LockdownPartProps) => {
  const lockdowns = useLockdowns()
  const own = Object.values(target)[0]
  const holding = (lockdowns ?? []).filter(
    (lockdown) => lockdown.target.id === own || within.includes(lockdown.target.id),
  )
  const asking = useMutation({ mutationFn: () => askToLockDown(target) })
  const unlocking = useMutation({ mutationFn: () => askToUnlockAll(target) })
  if (lockdowns === undefined) return null
  return (
    <Stack gap="sm">
      {holding.map((lockdown) => (
        <LockdownNotice key={lockdown.id} lockdown={lockdown} />
      ))}
      {holding.every((lockdown) => lockdown.target.id !== own) && (
        <Group>
          <Can operation="startLockdown">
            <Button
              color="red"
              variant="light"
              leftSection={<IconShieldLock size={18} aria-hidden />}
              loading={asking.isPending}
              onClick={() => asking.mutate()}
            >
              Lock down {what}
            </Button>
          </Can>
          {!('accessDoorId' in target) && (
            <Can operation="unlockDoors">
              <Button
                variant="default"
                leftSection={<IconLockOpen size={18} aria-hidden />}
                loading={unlocking.isPending}
                onClick={() => unlocking.mutate()}
              >
                Unlock {what}
              </Button>
            </Can>
          )}
        </Group>
      )}
    </Stack>
  )
}

/** A lockdown that holds, with the way to lift it. */
export const LockdownNotice = ({ lockdown }: { lockdown: Lockdown }) => {
  const moment = useMoment()
  const { target, reason, startedDate, startedByFullName, allowedActions } = lockdown
  return (
    <Alert
      color="red"
      variant="filled"
      icon={<IconLock size={20} aria-hidden />}
      title={`${target.name} is locked down`}
    >
      <Group justify="space-between" align="center">
        <Text size="sm" c="inherit">
          {reason}. Since {moment(startedDate)}
          {startedByFullName ? `, by ${startedByFullName}` : ''}.
        </Text>
        {allowedActions.includes('lift') && (
          <Can operation="liftLockdown">
            <Button variant="white" color="red" onClick={() => askToLift(lockdown)}>
              Lift
            </Button>
          </Can>
        )}
      </Group>
    </Alert>
  )
}
