import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { roleRights, roleServer, someRole } from '../testing/someRoles.ts'
import { RoleAdd } from './RoleAdd.tsx'
import { RoleEdit } from './RoleEdit.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const answer = roleServer()

describe('the editor of a role', () => {
  test('chooses an area at once and says how many users are affected before it saves', async () => {
    const onSaved = vi.fn<() => void>()
    shown = showScreen(<RoleEdit id="role-1" onSaved={onSaved} onCancel={() => {}} />, {
      permissions: roleRights,
      answer,
    })
    const all = await screen.findByRole('checkbox', { name: 'All of Users' })
    expect(all).toHaveProperty('indeterminate', true)
    await shown.person.click(all)
    expect(screen.getByText(/2 permissions added\. 3 users have this role/)).toBeTruthy()
    await shown.person.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(shown.sent('PUT')).toHaveLength(0)
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(shown.sent('PUT')[0]?.body).toMatchObject({
      version: 4,
      permissions: ['ROLE_LIST', 'USER_LIST', 'USER_VIEW', 'USER_ADD'],
    })
  })

  test('finds permissions by their words and keeps the name of a role of the product', async () => {
    shown = showScreen(<RoleEdit id="role-1" onSaved={() => {}} onCancel={() => {}} />, {
      permissions: roleRights,
      answer,
    })
    await shown.person.type(await screen.findByRole('searchbox', { name: 'Search permissions' }), 'add us')
    expect(screen.getByRole('checkbox', { name: 'Add users' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'See users' })).toBeNull()
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('disabled', true)
  })

  test.each([
    ['an administrator gives what they do not hold', 'MASTER_ADMIN', false],
    ['nobody else gives what they do not hold', 'SUB_ADMIN', true],
  ])('%s', async (_, roleCode, isRefused) => {
    shown = showScreen(<RoleAdd copied={someRole()} onCreated={() => {}} onCancel={() => {}} />, {
      permissions: roleRights,
      roleCodes: [roleCode],
      answer,
    })
    await shown.person.click(await screen.findByRole('button', { name: 'Expand all areas' }))
    expect(screen.getByRole('checkbox', { name: 'Add users' })).toHaveProperty('disabled', isRefused)
    expect(screen.getByRole('checkbox', { name: 'Change roles' })).toHaveProperty('disabled', false)
  })

  test('copies the permissions of another role', async () => {
    const onCreated = vi.fn<(id: string) => void>()
    shown = showScreen(<RoleAdd copied={someRole()} onCreated={onCreated} onCancel={() => {}} />, {
      permissions: roleRights,
      answer,
    })
    await shown.person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Front desk')
    await shown.person.click(screen.getByRole('button', { name: 'Add role' }))
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith('role-1'))
    expect(shown.sent('POST')[0]?.body).toEqual({
      name: 'Front desk',
      description: null,
      permissions: ['USER_LIST', 'ROLE_LIST'],
    })
  })
})
