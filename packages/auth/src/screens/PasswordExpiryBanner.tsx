import { Banner } from '@atrium/ui/Banner.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { WayLink } from '../parts/WayLink.tsx'
import { localDay, passwordExpiryText } from '../passwordExpiry.ts'
import { signInPaths, type Go } from '../paths.ts'
import { userInfoAtom, type UserInfo } from '../session/sessionAtoms.ts'
import { useDismissedToday } from '../useDismissedToday.ts'

/** Tells across the top of the page that the password expires soon; dismissed for the rest of the day (doc 1 §4). */
export const PasswordExpiryBanner = ({ go }: { go: Go }) => {
  const userInfo = useAtomValue(userInfoAtom)
  return userInfo && <Shown key={userInfo.userId} userInfo={userInfo} go={go} />
}

const Shown = ({ userInfo, go }: { userInfo: UserInfo; go: Go }) => {
  const [now] = useState(() => new Date())
  const { isDismissed, dismiss } = useDismissedToday(userInfo.userId, 'password-banner-dismissed-until')
  const text = passwordExpiryText(userInfo, localDay(now))
  if (text === null || isDismissed) return null
  return (
    <Banner
      tone="warning"
      onDismiss={dismiss}
      action={
        <WayLink go={go} to={signInPaths.security}>
          Change password now.
        </WayLink>
      }
    >
      {text}
    </Banner>
  )
}
