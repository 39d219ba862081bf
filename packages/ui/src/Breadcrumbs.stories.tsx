import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'

const link: Crumb['link'] = ({ children, ...properties }) => (
  <a href="#crumb" {...properties}>
    {children}
  </a>
)

const meta = {
  title: 'Pages/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    crumbs: [
      { key: 'home', label: 'Home', link },
      { key: 'events', label: 'Event management', link },
      { key: 'event', label: 'Lunar New Year reception for all tenants of both towers', link },
      { key: 'signups', label: 'Sign-ups' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta

export const Trail: StoryObj<typeof meta> = {}
