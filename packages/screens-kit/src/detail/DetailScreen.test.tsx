import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { DetailScreen } from './DetailScreen.tsx'

let session: ReturnType<typeof fakeSession>
afterEach(() => session.restore())

async function show(permissions: string[], allowedActions: string[]) {
  session = fakeSession({ user: { permissions } })
  await renderScreen(
    <DetailScreen
      title="Ada Lim"
      allowedActions={allowedActions}
      actions={[
        { kind: 'edit', operation: 'updateUser' },
        { kind: 'other', label: 'Activate', operation: 'activateUser', allowed: 'activate' },
        { kind: 'delete', operation: 'deleteUser', allowed: 'delete', hint: 'Deactivate the user first.' },
      ]}
    >
      Sections
    </DetailScreen>,
  )
  return screen.queryAllByRole('button').map((button) => button.textContent)
}

test('shows what the person may do and the record allows', async () => {
  expect(await show(['USER_EDIT', 'USER_DELETE'], ['activate', 'delete'])).toEqual(['Edit', 'Activate', 'Delete'])
})

test('leaves out what the person may not do', async () => {
  expect(await show(['USER_EDIT'], ['activate', 'delete'])).toEqual(['Edit', 'Activate'])
})

test('what the state of the record forbids is disabled with its reason, or left out without one', async () => {
  expect(await show(['USER_EDIT', 'USER_DELETE'], [])).toEqual(['Edit', 'Delete'])
  const remove = screen.getByRole('button', { name: 'Delete' })
  expect(remove).toHaveProperty('disabled', true)
  expect(remove.title).toBe('Deactivate the user first.')
})
