import { createApiClient, type Notice, type Tokens } from '../client.ts'
import { fakeServer, type FakeHandler } from './fakeServer.ts'

export const someTokens = (name = 'first'): Tokens => ({
  accessToken: `${name}-access`,
  accessExpiredAt: '2030-01-01T00:15:00Z',
  refreshToken: `${name}-refresh`,
  refreshExpiredAt: '2030-01-01T08:00:00Z',
})

/** A client of a fake server, with a session in memory and everything it told. */
export function fakeClient(handler: FakeHandler, { silentPage = false } = {}) {
  const server = fakeServer(handler)
  const notices: Notice[] = []
  const logouts: { message?: string }[] = []
  const session: { tokens: Tokens | undefined } = { tokens: someTokens() }
  const api = createApiClient({
    baseUrl: 'http://localhost/api',
    session: {
      tokens: () => session.tokens,
      storeTokens: (tokens) => {
        session.tokens = tokens
      },
      officeCentreId: () => 'centre-1',
    },
    onNotice: (notice) => notices.push(notice),
    onLogout: (reason) => logouts.push(reason),
    isSilentPage: () => silentPage,
  })
  return { api, session, notices, logouts, ...server }
}
