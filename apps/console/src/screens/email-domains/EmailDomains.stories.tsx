import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { EmailDomainList } from './EmailDomainList.tsx'
import { emailDomainsQuery } from './emailDomainQueries.ts'
import type { EmailDomainSearch } from './emailDomainSearch.ts'
import { emailDomainRights, emailDomainServer, fakeLinks } from './testing/someEmailDomains.ts'

const meta = {
  title: 'E-mail domains',
  ...inSession({ user: { permissions: emailDomainRights }, answer: emailDomainServer() }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const EmailDomains = () => {
  const [search, setSearch] = useState<EmailDomainSearch>({})
  return (
    <EmailDomainList query={emailDomainsQuery} search={search} onSearch={setSearch} links={fakeLinks} onAdded={fn()} />
  )
}

export const NewDomain: Story = {
  render: () => pageStory(<EmailDomains />),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'New domain' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}
