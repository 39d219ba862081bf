import { findAction, pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeLinks, roleRights, roleServer, someCustomRole } from '../testing/someRoles.ts'
import { RoleDetail } from './RoleDetail.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function show(id: string, answer?: Parameters<typeof roleServer>[0]) {
  const onLeave = vi.fn<() => void>()
  shown = showScreen(<RoleDetail id={id} links={fakeLinks} onLeave={onLeave} />, {
    permissions: roleRights,
    answer: roleServer(answer),
  })
  return onLeave
}

describe('a role', () => {
  test('marks what differs from the shipped default', async () => {
    show('role-1')
    await shown.person.click(await screen.findByLabelText('Only differences from the default (2)'))
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items).toEqual([expect.stringMatching(/Open users.*Removed/), expect.stringMatching(/See roles.*Added/)])
  })

  test('goes back to its default after saying what that does to whom', async () => {
    show('role-1')
    await pressAction(shown.person, 'Reset to default')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/1 permission added, 1 removed\. 3 users have this role/)).toBeTruthy()
    await shown.person.click(dialog.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.body).toEqual({ version: 4 }))
  })

  test('cannot be deleted while users have it, and says why', async () => {
    show('role-2')
    const button = await findAction(shown.person, /Delete/)
    expect(button).toHaveProperty('disabled', true)
    expect(document.body.innerHTML).toContain('Users still have this role. Give them another role first.')
  })

  test('is deleted after a question when nobody has it', async () => {
    const onLeave = show('role-2', ({ method, path }) =>
      method === 'GET' && path.endsWith('/role-2') ? success(someCustomRole({ noOfUsers: 0 })) : undefined,
    )
    await pressAction(shown.person, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'Delete (3)' })).toHaveProperty('disabled', true)
    await shown.person.click(await dialog.findByRole('button', { name: 'Delete' }, { timeout: 5000 }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
    expect(shown.sent('DELETE')).toHaveLength(1)
  })
})
