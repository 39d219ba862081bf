import { Can } from '@atrium/permissions/Can.tsx'
import { ActionIcon, Group } from '@mantine/core'
import { IconDoorEnter, IconLockOpen, IconShieldLock } from '@tabler/icons-react'
import { askToLift, askToLockDown } from '../lockdowns.ts'
import { askToUnlockAll } from '../unlocks.ts'
import { useLockdowns } from '../useLockdowns.ts'
import { LockedDown } from './LockedDown.tsx'

type FloorLockdownProps = { floor: { id: string; name: string } }

const useLockdown = ({ id }: FloorLockdownProps['floor']) => useLockdowns()?.find(({ target }) => target.id === id)

/** The name of a floor in a list of them, with whether it is locked down. */
export const FloorName = ({ floor }: FloorLockdownProps) => (
  <Group gap="xs">
    {floor.name}
    {useLockdown(floor) && <LockedDown />}
  </Group>
)

/** The buttons that lock the doors of a floor down, or lift that, and that unlock them. */
export const FloorLockdown = ({ floor }: FloorLockdownProps) => {
  const lockdown = useLockdown(floor)
  if (lockdown)
    return (
      <Can operation="liftLockdown">
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Lift the lockdown of floor ${floor.name}`}
          onClick={() => askToLift(lockdown)}
        >
          <IconLockOpen size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Can>
    )
  return (
    <>
      <Can operation="startLockdown">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Lock down floor ${floor.name}`}
          onClick={() => void askToLockDown({ officeFloorId: floor.id })}
        >
          <IconShieldLock size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Can>
      <Can operation="unlockDoors">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Unlock floor ${floor.name}`}
          onClick={() => void askToUnlockAll({ officeFloorId: floor.id })}
        >
          <IconDoorEnter size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Can>
    </>
  )
}
