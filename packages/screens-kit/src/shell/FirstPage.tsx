import { WayLink } from '@atrium/auth/parts/WayLink.tsx'
import type { Go } from '@atrium/auth/paths.ts'
import { beginsWithBookings } from '@atrium/auth/postLoginTarget.ts'
import { officeCentreInfoAtom, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { beginning } from '@atrium/permissions/menu.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useMenu, type Nav } from './useMenu.ts'

/** Where people begin who come for visitors or bookings, the first they may open (doc 1 §2.3). */
const bookingPages = ['/my-bookings', '/manage-bookings', '/manage-common-space-bookings', '/manage-booking-hotdesk']

/** Goes to where a person begins, when their own first page is not there (doc 1 §2.3). */
export const FirstPage = ({ nav }: { nav: Nav }) => {
  const { history } = useRouter()
  const roleCodes = useAtomValue(userInfoAtom)?.roleCodes ?? []
  const target = beginning(useMenu(nav), beginsWithBookings(roleCodes) ? bookingPages : [])
  useEffect(() => {
    if (target !== undefined) history.replace(target)
  }, [history, target])
  return target === undefined ? <NothingYet go={(path) => history.push(path)} /> : null
}

/** For people who may do nothing, or whose office centre has nothing switched on that they may do. */
const NothingYet = ({ go }: { go: Go }) => {
  const companyName = useAtomValue(officeCentreInfoAtom)?.companyName ?? 'your company'
  return (
    <EmptyState
      order={1}
      title="There is nothing here for you yet"
      action={
        <WayLink go={go} to="/security">
          Your password and devices
        </WayLink>
      }
    >
      What you may do at {companyName} has not been set up yet. An administrator there can give you another role.
    </EmptyState>
  )
}
