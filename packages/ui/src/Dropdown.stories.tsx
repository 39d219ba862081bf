import { Button } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Dropdown } from './Dropdown.tsx'
import { DropdownItem } from './DropdownItem.tsx'

const meta = {
  title: 'Pages/Dropdown',
  component: Dropdown,
  args: {
    label: 'Account',
    defaultOpened: true,
    trigger: (properties) => (
      <Button variant="default" {...properties}>
        Mei Ling Tan
      </Button>
    ),
    children: () => (
      <>
        <DropdownItem icon={IconUser} onClick={fn()}>
          Profile
        </DropdownItem>
        <DropdownItem disabled>Switch account</DropdownItem>
        <DropdownItem icon={IconLogout} danger onClick={fn()}>
          Sign out
        </DropdownItem>
      </>
    ),
  },
  decorators: [
    (Content) => (
      <div style={{ minHeight: '13rem' }}>
        <Content />
      </div>
    ),
  ],
} satisfies Meta<typeof Dropdown>
export default meta

export const Opened: StoryObj<typeof meta> = {}
