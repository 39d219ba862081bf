import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DropZone } from './DropZone.tsx'
import { exampleFile } from './testing/exampleFiles.ts'
import { fileInput, renderWithMantine } from './testing/renderWithMantine.tsx'
import type { OnNotice } from './uploadContract.ts'

const drop = (container: HTMLElement, files: File[]) => {
  const zone = container.querySelector('.mantine-Dropzone-root')
  if (!zone) throw new Error('There is no drop zone.')
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } })
}

it('gives the dropped file to the page', async () => {
  const onFile = vi.fn<(file: File) => void>()
  const { container } = renderWithMantine(<DropZone label="Floors" onFile={onFile} />)
  drop(container, [exampleFile('floors.xlsx')])
  await waitFor(() => expect(onFile).toHaveBeenCalledTimes(1))
  expect(onFile.mock.calls[0]?.[0].name).toBe('floors.xlsx')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('gives the file chosen in the dialog to the page', async () => {
  const onFile = vi.fn<(file: File) => void>()
  const { container } = renderWithMantine(<DropZone label="Floors" onFile={onFile} />)
  fireEvent.change(fileInput(container), { target: { files: [exampleFile('floors.csv')] } })
  await waitFor(() => expect(onFile).toHaveBeenCalledTimes(1))
})

it.each([
  [[exampleFile('a.csv'), exampleFile('b.csv')], 'Multiple file upload is not supported.'],
  [[exampleFile('a.pdf')], 'Only file with .xlsx, .xls, .csv is supported!'],
  [[exampleFile('a.csv', 5 * 1024 * 1024 + 1)], 'File is larger than 5MB.'],
])('refuses in the wording of the bulk pages', async (files, message) => {
  const onFile = vi.fn<(file: File) => void>()
  const onNotice = vi.fn<OnNotice>()
  const { container } = renderWithMantine(<DropZone label="Floors" onFile={onFile} onNotice={onNotice} />)
  drop(container, files)
  const error = await screen.findByText(message)
  const button = screen.getByRole('button', { name: 'Floors Choose file' })
  expect(button.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
  expect(onNotice).toHaveBeenCalledExactlyOnceWith({ message, tone: 'warning', seconds: 3.5 })
  expect(onFile).not.toHaveBeenCalled()
})

it('opens the file dialog once from the keyboard, and the button is the only stop', async () => {
  const user = userEvent.setup()
  const { container } = renderWithMantine(<DropZone label="Floors" onFile={() => {}} />)
  const opened = vi.spyOn(fileInput(container), 'click')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Floors Choose file' }))
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledTimes(1)
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})
