import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { accessRequestRights, accessRequestServer, approvedRequest } from '../testing/someAccessRequests.ts'
import { AccessRequestForm } from './AccessRequestForm.tsx'
import { AccessRequestList } from './AccessRequestList.tsx'
import { AccessRequestProfile } from './AccessRequestProfile.tsx'
import { AccessRequestSettingsScreen } from './AccessRequestSettingsScreen.tsx'
import { UploadDeclaration } from './UploadDeclaration.tsx'

const meta = {
  title: 'Access requests',
  ...inSession({ user: { permissions: accessRequestRights }, answer: accessRequestServer() }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const links = {
  AccessRequest: ({ id, ...rest }: { id: string; [property: string]: unknown }) =>
    createElement('a', { href: `#access-request/${id}`, ...rest }),
}

export const List: Story = {
  render: () => pageStory(<AccessRequestList search={{}} onSearch={fn()} links={links} onAdd={fn()} onUpload={fn()} />),
}

export const Waiting: Story = {
  render: () => pageStory(<AccessRequestProfile id="request-1" onLeave={fn()} />),
}

export const Approved: Story = {
  ...inSession({ user: { permissions: accessRequestRights }, answer: accessRequestServer(approvedRequest()) }),
  render: Waiting.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke access' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

export const Ask: Story = {
  render: () => pageStory(<AccessRequestForm onSaved={fn()} onCancel={fn()} />),
}

export const Settings: Story = {
  render: () => pageStory(<AccessRequestSettingsScreen isEditing={false} onEdit={fn()} />),
}

export const Declaration: Story = {
  render: () => pageStory(<UploadDeclaration onAccepted={fn()} onBack={fn()} />),
}
