import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSession } from '../testing/fakeSession.ts'
import { sessionStore } from '../session/sessionAtoms.ts'
import { signInNameAtom } from '../signIn/signInName.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { ConfirmAccount } from './ConfirmAccount.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LinkExpired } from './PasswordNotices.tsx'
import { UpdatePassword } from './UpdatePassword.tsx'

vi.mock('../signIn/botCheck.ts', () => ({ createBotCheck: () => ({ prepare: () => {}, take: async () => 'solved' }) }))

let session: ReturnType<typeof fakeSession>
const went: string[] = []
const go = (path: string) => went.push(path)
const serve = (answer: (request: SeenRequest) => FakeAnswer | undefined) => {
  session = fakeSession({ signedIn: false, answer })
}
const refused = (status: number, message: string, code = 'REFUSED') => ({
  status,
  body: { success: false, data: null, message, code },
})

beforeEach(() => {
  went.length = 0
  sessionStorage.clear()
  window.history.replaceState(null, '', '/update-password')
})
afterEach(() => {
  cleanup()
  session.restore()
})

const STRONG = 'Correct-Horse-9'

async function choosePassword(button: string, password = STRONG, repeated = password) {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^New password/), password)
  await user.type(screen.getByLabelText(/^Repeat/), repeated)
  await user.click(screen.getByRole('button', { name: button }))
}

describe('a new password (doc 1 §4, §8)', () => {
  const update = (password?: string, repeated?: string) => {
    renderScreen(<UpdatePassword go={go} token="t1" />)
    return choosePassword('Save the new password', password, repeated)
  }

  test('is stored, and the page says so', async () => {
    serve(() => undefined)
    await update()
    await waitFor(() => expect(went).toEqual(['/password-reset-success']))
    expect(session.requests[0]!.body).toEqual({ token: 't1', password: STRONG })
  })

  test.each([
    ['too weak', 'correct-horse-9', undefined],
    ['too short', 'Horse-9', undefined],
    ['repeated wrongly', STRONG, `${STRONG}x`],
  ])('%s: it is not sent', async (_, password, repeated) => {
    serve(() => undefined)
    await update(password, repeated)
    expect(await screen.findByText(/does not meet all the requirements|are not the same/)).toBeDefined()
    expect(session.requests).toEqual([])
  })

  test.each([
    ['by its code', refused(400, 'Gone.', 'LINK_EXPIRED')],
    ['by its message', refused(400, 'Password reset link has expired!')],
  ])('a link that has expired, told %s, leads to the page that says so', async (_, answer) => {
    serve(() => answer)
    await update()
    await waitFor(() => expect(went).toEqual(['/link-expired']))
    cleanup()
    renderScreen(<LinkExpired go={go} />)
    expect(screen.getByRole('alert').textContent).toBe('Password reset link has expired!')
  })

  test('other refusals are shown as they are', async () => {
    serve(() => refused(400, 'This is one of your last five passwords.'))
    await update()
    expect((await screen.findByRole('alert')).textContent).toBe('This is one of your last five passwords.')
    expect(went).toEqual([])
  })
})

describe('a forgotten password', () => {
  const ask = async (address: string) => {
    renderScreen(<ForgotPassword portal="TENANT" go={go} />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText(/E-mail/), address)
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
  }

  test('says the same whoever asks', async () => {
    serve(() => undefined)
    await ask('Ada@Example.com')
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeDefined()
    expect(session.requests[0]!.body).toEqual({ username: 'ada@example.com', portal: 'TENANT' })
    expect(session.requests[0]!.headers.get('x-bot-check-response')).toBe('solved')
  })

  test('needs an address', async () => {
    serve(() => undefined)
    await ask('ada')
    expect(screen.getByText('Enter an e-mail address.')).toBeDefined()
    expect(session.requests).toEqual([])
  })
})

describe('confirming an account', () => {
  const info = {
    fullName: 'Ada Lim',
    email: 'ada@example.com',
    companyName: 'Meridian House',
    roleCode: 'STAFF',
    successScreen: 'staff',
    passwordRequired: true,
  }
  const open = () => renderScreen(<ConfirmAccount go={go} token="t1" />)

  test('goes to the page that greets the role', async () => {
    serve(() => ({ body: { success: true, data: info } }))
    open()
    await choosePassword('Confirm my account')
    await waitFor(() => expect(went).toEqual(['/confirm-account/staff']))
    expect(sessionStore.get(signInNameAtom)).toBe(info.email)
    expect(session.requests.at(-1)!.body).toEqual({ token: 't1', password: STRONG })
  })

  test('an expired invitation has a page of its own', async () => {
    serve(() => refused(400, 'Gone.', 'LINK_EXPIRED'))
    open()
    await waitFor(() => expect(went).toContain('/confirm-account/link-expired'))
  })

  test('HTTP 400 shows the server message as a danger message (doc 1 §8)', async () => {
    serve(({ method }) =>
      method === 'GET' ? { body: { success: true, data: info } } : refused(400, 'Choose another.'),
    )
    open()
    await choosePassword('Confirm my account')
    expect((await screen.findByRole('alert')).textContent).toBe('Choose another.')
  })
})
