import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ImageUpload, type ImageUploadProps } from './ImageUpload.tsx'
import { exampleFile, storedFile } from './testing/exampleFiles.ts'
import { fileInput, renderWithMantine } from './testing/renderWithMantine.tsx'
import type { OnNotice, UploadedFile } from './uploadContract.ts'

const upload = vi.fn<ImageUploadProps['upload']>(async (file) => storedFile(file.name, file.size))
const revokeObjectURL = vi.fn<(url: string) => void>()

const Harness = ({ initial = [], ...props }: Partial<ImageUploadProps> & { initial?: UploadedFile[] }) => {
  const [files, setFiles] = useState(initial)
  return <ImageUpload label="Photo" upload={upload} {...props} value={files} onChange={setFiles} />
}

const choose = (container: HTMLElement, files: File[]) => fireEvent.change(fileInput(container), { target: { files } })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = revokeObjectURL
})

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('sends the picture with module FEEDBACK and shows it small until the field goes', async () => {
  const { container, unmount } = renderWithMantine(<Harness />)
  choose(container, [exampleFile('lobby.png')])
  const picture = await screen.findByRole('img', { name: 'Preview of lobby.png' })
  expect(picture.getAttribute('src')).toBe('blob:preview')
  expect(upload.mock.calls[0]?.[1]).toBe('FEEDBACK')
  expect(revokeObjectURL).not.toHaveBeenCalled()
  unmount()
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:preview')
})

it('shows pictures stored before from where the screen says', () => {
  const sourceOf = (file: UploadedFile) => (file.name === 'a.png' ? '/pictures/a.png' : undefined)
  renderWithMantine(<Harness maxFiles={3} initial={[storedFile('a.png'), storedFile('b.png')]} sourceOf={sourceOf} />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/pictures/a.png')
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
})

it.each([
  ['a.gif', 100, 'Please upload only .jpg, .jpeg, .png files.'],
  ['a.php.png', 100, 'Filename with two extensions is not supported due to security restrictions'],
  ['a.png', 5 * 1024 * 1024 + 1, 'Please do not upload files larger than 5MB in size.'],
])('refuses %s of %i bytes in the given words', (name, size, message) => {
  vi.useFakeTimers()
  const onNotice = vi.fn<OnNotice>()
  const { container } = renderWithMantine(<Harness onNotice={onNotice} />)
  choose(container, [exampleFile(name, size)])
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByText(message)).toBeDefined()
  expect(onNotice).toHaveBeenCalledExactlyOnceWith({ message, tone: 'warning', seconds: 5 })
  expect(upload).not.toHaveBeenCalled()
})

it('removes a picture after OK', async () => {
  const user = userEvent.setup()
  renderWithMantine(<Harness maxFiles={3} initial={[storedFile('a.png'), storedFile('b.png')]} />)
  await user.click(screen.getByRole('button', { name: 'Remove file a.png' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['b.png'])
})
