import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { FilterBar } from './FilterBar.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { SearchBox } from './SearchBox.tsx'

const meta = {
  title: 'Lists/FilterBar',
  component: FilterBar,
  args: {
    search: <SearchBox value="" onSearch={fn()} />,
    children: (
      <>
        <NativeSelect label="Status" data={['Any', 'Active', 'Pending']} />
        <TextInput label="Licence plate" />
      </>
    ),
    chosen: [
      { key: 'status', label: 'Status', value: 'Active', onRemove: fn() },
      { key: 'tower', label: 'Tower', value: 'Marina Tower, north wing, upper floors', onRemove: fn() },
    ],
    onClear: fn(),
  },
  decorators: [
    (Content) => (
      <div style={{ minHeight: '20rem' }}>
        <Content />
      </div>
    ),
  ],
} satisfies Meta<typeof FilterBar>
export default meta

type Story = StoryObj<typeof meta>

export const WithFilters: Story = {
  args: {
    actions: (
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
        Export
      </Button>
    ),
  },
}
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /^Filters/ }))
    await expect(canvas.getByLabelText('Licence plate')).toBeVisible()
  },
}
export const TwoInTheBar: Story = {
  args: {
    open: (
      <>
        <FilterSelect label="Floor" value={undefined} choices={[{ value: '7', label: 'Level 7' }]} onChange={fn()} />
        <FilterMenu label="Site" value="Marina Gate, north wing">
          {() => <TextInput label="Site" />}
        </FilterMenu>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Site Marina Gate, north wing' }))
    await expect(canvas.getByRole('textbox', { name: 'Site' })).toBeVisible()
  },
}
export const NothingChosen: Story = { args: { chosen: [] } }
