import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadingState } from './LoadingState.tsx'

const meta = { title: 'Feedback/LoadingState', component: LoadingState } satisfies Meta<typeof LoadingState>
export default meta

export const Plain: StoryObj<typeof meta> = { args: { label: 'Loading bookings' } }
