import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { InRouter } from '@atrium/screens-kit/testing/InRouter.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useState, type ReactElement } from 'react'
import { fn, screen, userEvent } from 'storybook/test'
import { rolesQuery } from '../roleQueries.ts'
import type { RoleSearch } from '../roleSearch.ts'
import { fakeLinks, roleRights, roleServer, someRole } from '../testing/someRoles.ts'
import { RoleAdd } from './RoleAdd.tsx'
import { RoleDetail } from './RoleDetail.tsx'
import { RoleEdit } from './RoleEdit.tsx'
import { RoleList } from './RoleList.tsx'

const meta = {
  title: 'Roles',
  ...inSession({ user: { permissions: [...roleRights] }, answer: roleServer() }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const page = (shown: ReactElement) => (
  <InRouter>
    <main>
      <Suspense>{shown}</Suspense>
    </main>
  </InRouter>
)

const Roles = () => {
  const [search, setSearch] = useState<RoleSearch>({})
  return <RoleList query={rolesQuery} search={search} onSearch={setSearch} links={fakeLinks} />
}

export const List: Story = { render: () => page(<Roles />) }

export const Changed: Story = { render: () => page(<RoleDetail id="role-1" links={fakeLinks} onLeave={fn()} />) }

export const InUse: Story = { render: () => page(<RoleDetail id="role-2" links={fakeLinks} onLeave={fn()} />) }

export const Edit: Story = {
  render: () => page(<RoleEdit id="role-1" onSaved={fn()} onCancel={fn()} />),
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Open all areas' })),
}

export const Copy: Story = {
  render: () => page(<RoleAdd copied={someRole()} onCreated={fn()} onCancel={fn()} />),
}
