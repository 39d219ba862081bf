import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { RichTextField } from './RichTextField.tsx'

const Letter = () => {
  const [html, setHtml] = useState('<p>Dear <strong>tenant</strong>,</p><ul><li>please pay</li></ul>')
  return (
    <>
      <RichTextField label="Text" required value={html} onChange={setHtml} />
      <output>{html}</output>
    </>
  )
}

const meta = { component: Letter } satisfies Meta<typeof Letter>
export default meta

export const Written: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: 'Text' }, { timeout: 5000 })
    await userEvent.click(text)
    await userEvent.keyboard(' today')
    await waitFor(() => expect(canvas.getByRole('status').textContent).toContain('today'))
    await expect(canvas.getByRole('button', { name: 'Bold' })).toBeVisible()
  },
}

export const Mistaken: StoryObj<typeof RichTextField> = {
  render: () => <RichTextField label="Text" value="" onChange={() => {}} error="Enter the text of the e-mail." />,
}
