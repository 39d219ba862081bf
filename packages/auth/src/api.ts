import { createApiClient, type ApiClient } from '@atrium/api-client/client.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { isPublicPage } from './publicPages.ts'
import { dropSession } from './session/logout.ts'
import { sessionStore, userInfoAtom } from './session/sessionAtoms.ts'
import { readTokens, storeTokens } from './session/tokens.ts'

/** The API in the session of this browser; what every screen calls. */
export const api: ApiClient = createApiClient({
  baseUrl: new URL('/api', location.origin).href,
  session: {
    tokens: readTokens,
    storeTokens,
    officeCentreId: () => sessionStore.get(userInfoAtom)?.officeCentreId,
  },
  onNotice: ({ message, milliseconds }) => notify({ message, tone: 'warning', seconds: milliseconds / 1000 }),
  onLogout: ({ message }) => dropSession({ ...(message === undefined ? {} : { message }), keepTarget: true }),
  isSilentPage: () => isPublicPage(location.pathname),
})
