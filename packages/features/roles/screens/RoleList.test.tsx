import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rolesQuery } from '../roleQueries.ts'
import { roleSearch } from '../roleSearch.ts'
import { fakeLinks, roleRights, roleServer } from '../testing/someRoles.ts'
import { RoleList } from './RoleList.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

test('the list of roles tells those of the product from those of the office centre', async () => {
  shown = showScreen(
    <RoleList query={rolesQuery} search={roleSearch({ systemRole: 'no' })} onSearch={() => {}} links={fakeLinks} />,
    { permissions: roleRights, answer: roleServer() },
  )
  const shipped = (await screen.findByRole('link', { name: /Concierge/ })).closest('tr')
  expect(shipped?.textContent).toMatch(/System.*Customised/)
  expect(screen.getByRole('link', { name: /Front desk/ }).closest('tr')?.textContent).toContain('Custom')
  expect(screen.getByRole('link', { name: 'New role' })).toHaveProperty('hash', '#roles/add')
  const asked = shown.sent('GET').find(({ path }) => path.endsWith('/roles'))
  expect(asked?.query.get('systemRole')).toBe('false')
})
