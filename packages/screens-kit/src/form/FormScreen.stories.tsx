import { ApiFailure } from '@atrium/api-client/apiFailure.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { InRouter } from '../testing/InRouter.tsx'
import { FormScreen } from './FormScreen.tsx'

type RoomFormProps = { loading: boolean; error: unknown }

const RoomForm = ({ loading, error }: RoomFormProps) => {
  const form = useForm({ initialValues: { name: 'Harbour room', floor: '' } })
  return (
    <FormScreen
      title="Edit room"
      form={form}
      onSubmit={() => undefined}
      onCancel={() => undefined}
      loading={loading}
      error={error}
    >
      <FormSection title="Room" description="How people find it.">
        <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
        <TextInput label="Floor" {...form.getInputProps('floor')} />
      </FormSection>
    </FormScreen>
  )
}

const meta: Meta<typeof RoomForm> = {
  title: 'Screens/FormScreen',
  component: RoomForm,
  args: { loading: false, error: null },
  render: (args) => (
    <InRouter>
      <RoomForm {...args} />
    </InRouter>
  ),
}

export default meta
type Story = StoryObj<typeof RoomForm>

export const Plain: Story = {}

export const Saving: Story = { args: { loading: true } }

export const Refused: Story = {
  args: {
    error: new ApiFailure({
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Some fields need your attention.',
      errors: [{ field: 'name', code: 'TAKEN', message: 'There is a room with this name already.' }],
    }),
  },
}
