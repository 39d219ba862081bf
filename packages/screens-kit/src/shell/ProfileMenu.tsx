import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { Avatar } from '@atrium/ui/Avatar.tsx'
import { Dropdown } from '@atrium/ui/Dropdown.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'

const Panel = lazy(() => import('./ProfileMenuPanel.tsx'))

/** The person's picture; behind it account, colours and the way out. */
export const ProfileMenu = () => {
  const userInfo = useAtomValue(userInfoAtom)
  if (!userInfo) return null
  return (
    <Dropdown
      label="Your account"
      align="end"
      width="18rem"
      trigger={(properties) => (
        <UnstyledButton lh={0} bdrs="50%" {...properties}>
          <Avatar name={userInfo.fullName} size={34} />
          <VisuallyHidden>Your account, {userInfo.fullName}</VisuallyHidden>
        </UnstyledButton>
      )}
    >
      {(close) => (
        <Suspense fallback={<LoadingState />}>
          <Panel userInfo={userInfo} onClose={close} />
        </Suspense>
      )}
    </Dropdown>
  )
}
