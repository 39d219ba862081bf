import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { InRouter } from '@atrium/screens-kit/testing/InRouter.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement, Suspense, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { ApprovalSearch } from '../approvalSearch.ts'
import { approvalServer } from '../testing/someApprovals.ts'
import { ApprovalInbox } from './ApprovalInbox.tsx'

const Inbox = () => {
  const [search, setSearch] = useState<ApprovalSearch>({})
  return (
    <InRouter>
      <main>
        <Suspense>
          <ApprovalInbox
            search={search}
            onSearch={setSearch}
            links={{
              BOOKING: ({ id, ...rest }) => createElement('a', { ...rest, href: `#${id}` }),
              ACCESS_REQUEST: ({ id, ...rest }) => createElement('a', { ...rest, href: `#${id}` }),
              FM_FORM: ({ id, ...rest }) => createElement('a', { ...rest, href: `#${id}` }),
            }}
          />
        </Suspense>
      </main>
    </InRouter>
  )
}

const meta = {
  title: 'Approvals',
  component: Inbox,
  ...inSession({ answer: approvalServer(4) }),
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Inbox>
export default meta

type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose BK-2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Reject BK-1' }))
    await expect(canvas.getByRole('textbox', { name: /^Reason for rejecting BK-1/ })).toHaveFocus()
  },
}

export const Nothing: Story = {
  ...inSession({ answer: approvalServer(0) }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing waits for you')).toBeVisible()
  },
}
