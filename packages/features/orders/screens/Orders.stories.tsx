import { api } from '@atrium/auth/api.ts'
import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { orderAddOns, orderRights, orderServer, someOrder } from '../testing/someOrders.ts'
import { CustomerDisplay } from './CustomerDisplay.tsx'
import { OrderBoard } from './OrderBoard.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderProfile } from './OrderProfile.tsx'

const links = { Order: ({ children }: { children?: React.ReactNode }) => <a href="#order">{children}</a> }

const stores = (wildcardSearch: string | undefined) =>
  api.query('getRetailStoreDropDown', { query: { wildcardSearch } })

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const inSomeSession = () => {
  const server = orderServer([
    someOrder({ acceptUntil: inMinutes(12), collectTime: inMinutes(40) }),
    someOrder({ id: 'order-2', orderNo: 'ORD-0002', collectionCode: 'B4XX', acceptUntil: inMinutes(2) }),
    someOrder({ id: 'order-3', orderNo: 'ORD-0003', collectionCode: 'M8HT', status: 'ACCEPTED' }),
    someOrder({ id: 'order-4', orderNo: 'ORD-0004', collectionCode: 'R6WA', status: 'PREPARED' }),
  ])
  return inSession({
    user: { permissions: [...orderRights] },
    officeCentre: { addOns: [...orderAddOns] },
    answer: server.answer,
  })
}

const meta = { title: 'Orders', ...inSomeSession(), parameters: { layout: 'padded' } } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

export const Board: Story = {
  render: () => pageStory(<OrderBoard search={{}} onSearch={fn()} links={links} stores={null} />),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept K7Q2' }))
    const preparing = within(canvas.getByRole('region', { name: 'Preparing' }))
    await expect(await preparing.findByText('K7Q2')).toBeVisible()
  },
}

export const List: Story = {
  render: () => pageStory(<OrderList search={{}} onSearch={fn()} links={links} stores={stores} />),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('ORD-0002')).toBeVisible()
  },
}

export const Record: Story = {
  render: () => pageStory(<OrderProfile id="order-3" onLeave={fn()} />),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'ORD-0003' })).toBeVisible()
  },
}

export const Display: Story = {
  render: () => pageStory(<CustomerDisplay search={{}} onLeave={fn()} />),
  play: async () => {
    await expect(await screen.findByText('R6WA')).toBeVisible()
  },
}
