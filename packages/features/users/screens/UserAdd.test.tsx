import type { Schemas } from '@atrium/api-client/client.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showUsers } from '../testing/showUsers.tsx'
import { success } from '../testing/someUsers.ts'
import { UserAdd } from './UserAdd.tsx'

let shown: ReturnType<typeof showUsers>
afterEach(() => {
  cleanup()
  shown.restore()
})

const created = { id: 'user-9', userId: 'user-9', userCreationType: 'REQUEST', registerRequestId: 'request-9' }

async function fill() {
  const { person } = shown
  await person.type(await screen.findByLabelText(/^Full name/), 'Mei Tan')
  await person.type(screen.getByLabelText(/^E-mail/), 'mei.tan@marinagate.example')
  await person.click(await screen.findByRole('combobox', { name: /^Roles/ }))
  await person.click(await screen.findByRole('option', { name: 'Staff' }))
}

test('asks for name, e-mail and role before anything is sent', async () => {
  shown = showUsers(<UserAdd onCreated={vi.fn<() => void>()} onCancel={vi.fn<() => void>()} />)
  await shown.person.click(await screen.findByRole('button', { name: 'Add and invite' }))
  expect(await screen.findByText('Enter a full name.')).toBeDefined()
  expect(await screen.findByText('Choose at least one role.')).toBeDefined()
  expect(shown.sent('POST')).toEqual([])
})

test('sends what was entered and hands over what was created', async () => {
  const onCreated = vi.fn<(user: Schemas['CreatedUser']) => void>()
  shown = showUsers(<UserAdd onCreated={onCreated} onCancel={vi.fn<() => void>()} />, {
    answer: ({ method }) => (method === 'POST' ? success(created) : undefined),
  })
  await fill()
  await shown.person.click(screen.getByRole('button', { name: 'Add and invite' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalled())
  expect(onCreated.mock.lastCall?.[0]).toEqual(created)
  expect(shown.sent('POST')[0]?.body).toEqual({
    fullName: 'Mei Tan',
    email: 'mei.tan@marinagate.example',
    tags: [],
    roleCodes: ['STAFF'],
    userGroupIds: [],
    userCreationType: 'REQUEST',
    sendInvite: true,
  })
})

test('shows beside its field what the server refuses', async () => {
  const refusal = {
    success: false,
    data: null,
    code: 'VALIDATION_FAILED',
    message: 'Check the e-mail address.',
    errors: [{ field: 'email', code: 'taken', message: 'This person is a user already.' }],
  }
  shown = showUsers(<UserAdd onCreated={vi.fn<() => void>()} onCancel={vi.fn<() => void>()} />, {
    answer: ({ method }) => (method === 'POST' ? { status: 400, body: refusal } : undefined),
  })
  await fill()
  await shown.person.click(screen.getByRole('radio', { name: 'Add directly' }))
  await shown.person.click(screen.getByRole('button', { name: 'Add user' }))
  expect(await screen.findByText('This person is a user already.')).toBeDefined()
  expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('ariaInvalid', 'true')
  expect(shown.sent('POST')[0]?.body).toMatchObject({ userCreationType: 'DIRECT' })
})
