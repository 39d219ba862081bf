import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
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

const Roles = () => {
  const [search, setSearch] = useState<RoleSearch>({})
  return <RoleList query={rolesQuery} search={search} onSearch={setSearch} links={fakeLinks} />
}

export const List: Story = { render: () => pageStory(<Roles />) }

export const Changed: Story = { render: () => pageStory(<RoleDetail id="role-1" links={fakeLinks} onLeave={fn()} />) }

export const InUse: Story = { render: () => pageStory(<RoleDetail id="role-2" links={fakeLinks} onLeave={fn()} />) }

export const Edit: Story = {
  render: () => pageStory(<RoleEdit id="role-1" onSaved={fn()} onCancel={fn()} />),
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Expand all areas' })),
}

export const Copy: Story = {
  render: () => pageStory(<RoleAdd copied={someRole()} onCreated={fn()} onCancel={fn()} />),
}
