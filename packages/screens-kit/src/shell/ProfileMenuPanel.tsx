import { api } from '@atrium/auth/api.ts'
import { openSwitchAccount } from '@atrium/auth/screens/SwitchAccountDialog.tsx'
import { logout } from '@atrium/auth/session/logout.ts'
import { hasTypedWork, letGoOfTypedWork } from '@atrium/auth/session/typedWork.ts'
import type { UserInfo } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownItem } from '@atrium/ui/DropdownItem.tsx'
import { confirmLeavePage } from '@atrium/ui/LeavePageDialog.tsx'
import { Divider, Stack, Text } from '@mantine/core'
import { IconLogout, IconShieldLock, IconSwitchHorizontal } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { ColourSchemeChoice } from './ColourSchemeChoice.tsx'
import { DensityChoice } from './DensityChoice.tsx'
import { RouteLink } from './RouteLink.tsx'

/** Signing out ends the session before the page is left, so what is being entered is asked about first. */
async function signOut(): Promise<void> {
  if (hasTypedWork() && !(await confirmLeavePage())) return
  letGoOfTypedWork()
  await logout(api)
}

type ProfileMenuPanelProps = { userInfo: UserInfo; onClose: () => void }

const ProfileMenuPanel = ({ userInfo, onClose }: ProfileMenuPanelProps) => {
  const queryClient = useQueryClient()
  return (
    <>
      <Stack gap={0} px="sm" py="xs">
        <Text fw={600}>{userInfo.fullName}</Text>
        <Text size="xs" c="dimmed">
          {userInfo.email}
        </Text>
        <Text size="xs" c="dimmed">
          {userInfo.roleNames.join(', ')}
        </Text>
      </Stack>
      <Divider />
      <DropdownItem
        icon={IconShieldLock}
        renderRoot={(properties) => <RouteLink {...properties} to="/security" onClick={onClose} />}
      >
        Security
      </DropdownItem>
      <DropdownItem
        icon={IconSwitchHorizontal}
        onClick={() => {
          onClose()
          void openSwitchAccount(queryClient)
        }}
      >
        Switch account
      </DropdownItem>
      <Divider my={4} />
      <ColourSchemeChoice />
      <DensityChoice />
      <Divider my={4} />
      <DropdownItem icon={IconLogout} onClick={() => void signOut()}>
        Sign out
      </DropdownItem>
    </>
  )
}

export default ProfileMenuPanel
