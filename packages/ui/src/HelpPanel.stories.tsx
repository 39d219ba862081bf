import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { fn, screen } from 'storybook/test'
import { HelpPanel } from './HelpPanel.tsx'

const meta = {
  title: 'Shell/HelpPanel',
  component: HelpPanel,
  args: {
    opened: true,
    onClose: fn(),
    library: [
      { label: 'Getting started', href: '#start' },
      { label: 'Visitors and passes', href: '#visitors' },
    ],
    contactHref: '#contact',
    termsHref: '#terms',
    privacyHref: '#privacy',
    email: 'support@atrium.example',
    phone: '+65 6123 4567',
  },
  render: (args) => (
    <Suspense>
      <HelpPanel {...args} />
    </Suspense>
  ),
  play: async () => {
    await screen.findByText('Getting started')
  },
} satisfies Meta<typeof HelpPanel>
export default meta

export const Opened: StoryObj<typeof meta> = {}
