import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { exampleFile } from './testing/exampleFiles.ts'
import { fileInput, renderWithMantine } from './testing/renderWithMantine.tsx'
import type { OnNotice } from './uploadContract.ts'
import { ZipUpload, type ZipUploadProps } from './ZipUpload.tsx'

const Harness = ({ seen, ...props }: Partial<ZipUploadProps> & { seen?: (file: File | null) => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const change = (chosen: File | null) => {
    setFile(chosen)
    seen?.(chosen)
  }
  return <ZipUpload label="Face images" {...props} value={file} onChange={change} />
}

const choose = (container: HTMLElement, files: File[]) => fireEvent.change(fileInput(container), { target: { files } })

it('takes one archive and gives it back on removal', async () => {
  const user = userEvent.setup()
  const seen = vi.fn<(file: File | null) => void>()
  const { container } = renderWithMantine(<Harness seen={seen} />)
  const archive = exampleFile('faces.zip')
  choose(container, [archive])
  await user.click(await screen.findByRole('button', { name: 'Remove file faces.zip' }))
  expect(seen).toHaveBeenLastCalledWith(archive)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(seen).toHaveBeenLastCalledWith(null)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Face images Choose file' }))
})

it.each([
  [[exampleFile('faces.rar')], 'Only file with .zip is supported!'],
  [[exampleFile('a.zip'), exampleFile('b.zip')], 'Uploading of multiple files is not supported!'],
  [[exampleFile('a.zip', 5 * 1024 * 1024 + 1)], 'Please do not upload files larger than 5MB in size.'],
])('refuses in the given words, with a notice of 3.5 seconds', async (files, message) => {
  const onNotice = vi.fn<OnNotice>()
  const seen = vi.fn<(file: File | null) => void>()
  const { container } = renderWithMantine(<Harness onNotice={onNotice} seen={seen} />)
  choose(container, files)
  const error = await screen.findByText(message)
  const button = screen.getByRole('button', { name: 'Face images Choose file' })
  expect(button.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
  expect(onNotice).toHaveBeenCalledExactlyOnceWith({ message, tone: 'warning', seconds: 3.5 })
  expect(seen).not.toHaveBeenCalled()
})

it('forgets the refusal with the next good choice', async () => {
  const { container } = renderWithMantine(<Harness />)
  choose(container, [exampleFile('faces.rar')])
  expect((await screen.findByRole('alert')).textContent).toBe('Only file with .zip is supported!')
  choose(container, [exampleFile('faces.zip')])
  await screen.findByText('faces.zip chosen.')
  expect(screen.queryByRole('alert')).toBeNull()
})
