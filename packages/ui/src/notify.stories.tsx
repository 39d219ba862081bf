import { Button, Group } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { notify } from './notify.tsx'

const Messages = () => (
  <Group mih={420} align="start">
    <Button onClick={() => notify({ message: 'Record successfully added', seconds: 60 })}>Success</Button>
    <Button onClick={() => notify({ message: 'Station failed to sync', tone: 'danger', seconds: 60 })}>Danger</Button>
    <Button onClick={() => notify({ message: 'Multiple file upload is not supported.', tone: 'warning', seconds: 60 })}>
      Warning
    </Button>
    <Button
      onClick={() => notify({ message: 'Approved', seconds: 60, action: { label: 'Undo', onClick: () => undefined } })}
    >
      Undoable
    </Button>
    <Button onClick={() => notify({ message: 'Upload in progress.', tone: 'info', seconds: 60 })}>Info</Button>
  </Group>
)

const meta = { title: 'Feedback/notify', component: Messages } satisfies Meta<typeof Messages>
export default meta

export const EveryTone: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    for (const name of ['Success', 'Danger', 'Warning', 'Undoable', 'Info']) {
      await userEvent.click(within(canvasElement).getByRole('button', { name }))
    }
    await screen.findByText('Upload in progress.')
    await expect(screen.getAllByRole('alert')).toHaveLength(2)
  },
}
