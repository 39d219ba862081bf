import { Banner } from '@atrium/ui/Banner.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { WayLink } from '../parts/WayLink.tsx'
import { endOfDay, localDay, passwordExpiryText } from '../passwordExpiry.ts'
import { signInPaths, type Go } from '../paths.ts'
import { keep, readKept } from '../session/keptValues.ts'
import { userInfoAtom } from '../session/sessionAtoms.ts'

const DISMISSED = 'password-banner-dismissed-until'

/** Tells across the top of the page that the password expires soon; dismissed for the rest of the day (doc 1 §4). */
export const PasswordExpiryBanner = ({ go }: { go: Go }) => {
  const userInfo = useAtomValue(userInfoAtom)
  const [now] = useState(() => new Date())
  const [dismissedNow, setDismissedNow] = useState(false)
  if (!userInfo) return null

  const text = passwordExpiryText(userInfo, localDay(now))
  const dismissedUntil = Date.parse(readKept(userInfo.userId, DISMISSED) ?? '')
  if (text === null || dismissedNow || dismissedUntil >= now.getTime()) return null

  const dismiss = () => {
    keep(userInfo.userId, DISMISSED, endOfDay(new Date()).toISOString())
    setDismissedNow(true)
  }
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
