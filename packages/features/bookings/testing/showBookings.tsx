import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { officeCentreInfoAtom, sessionStore, type OfficeCentreInfo } from '@atrium/auth/session/sessionAtoms.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import type { ReactElement } from 'react'
import { bookingAddOns, bookingRights, bookingServer } from './someBookings.ts'

type ShowOptions = {
  permissions?: readonly string[]
  roleCodes?: readonly string[]
  officeCentreType?: OfficeCentreInfo['officeCentreType']
  answer?: (request: SeenRequest) => FakeAnswer | undefined
}

/** Shows a booking screen to somebody signed in, in an office centre with every add-on of bookings. */
export function showBookings(screen: ReactElement, options: ShowOptions = {}) {
  const { permissions = bookingRights, roleCodes = ['MASTER_ADMIN'], officeCentreType = 'LANDLORD', answer } = options
  const shown = showScreen(screen, { permissions, roleCodes, answer: bookingServer(answer) })
  sessionStore.set(officeCentreInfoAtom, (centre) =>
    centre ? { ...centre, officeCentreType, addOns: [...bookingAddOns] } : centre,
  )
  return shown
}
