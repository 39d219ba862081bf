import { TextInput, Textarea } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { FormActions } from './FormActions.tsx'
import { FormSection } from './FormSection.tsx'
import { FormWide } from './FormWide.tsx'

const meta = {
  title: 'Pages/Form',
  component: FormSection,
  args: {
    title: 'Tenant',
    description: 'As registered with the authority.',
    children: (
      <>
        <TextInput label="Company name" withAsterisk />
        <TextInput label="Registration number" />
        <TextInput label="E-mail" />
        <TextInput label="Phone" />
        <FormWide>
          <Textarea label="Remarks" rows={3} />
        </FormWide>
      </>
    ),
  },
} satisfies Meta<typeof FormSection>
export default meta

type Story = StoryObj<typeof meta>

/** What may wait is folded, and says what stands in it. */
export const Folded: Story = { args: { folded: '2 of 5 filled in' } }

export const WithActions: Story = {
  render: (args) => (
    <form>
      <FormSection {...args} />
      <FormSection title="Unit">
        <TextInput label="Tower" />
        <TextInput label="Unit number" />
      </FormSection>
      <FormActions submitLabel="Save" onCancel={fn()} onSubmit={fn()} />
    </form>
  ),
}
export const Submitting: Story = {
  render: () => <FormActions submitLabel="Save" onCancel={fn()} onSubmit={fn()} submitting />,
}
