import { ApiFailure } from '@atrium/api-client/apiFailure.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FileUpload, type FileUploadProps } from './FileUpload.tsx'
import { exampleFile, storedFile } from './testing/exampleFiles.ts'
import { fileInput, renderWithMantine } from './testing/renderWithMantine.tsx'
import type { OnNotice, UploadedFile } from './uploadContract.ts'

const upload = vi.fn<FileUploadProps['upload']>(async (file) => storedFile(file.name, file.size))

const Harness = ({ initial = [], ...props }: Partial<FileUploadProps> & { initial?: UploadedFile[] }) => {
  const [files, setFiles] = useState(initial)
  return <FileUpload label="Documents" upload={upload} {...props} value={files} onChange={setFiles} />
}

const choose = (container: HTMLElement, files: File[]) => fireEvent.change(fileInput(container), { target: { files } })
const button = () => screen.getByRole('button', { name: /^Documents Choose/ })

afterEach(() => {
  vi.useRealTimers()
  upload.mockClear()
})

describe('uploading', () => {
  it('sends the file with module EMAIL and lists what was stored', async () => {
    const { container } = renderWithMantine(<Harness />)
    const plan = exampleFile('plan.pdf')
    choose(container, [plan])
    const list = await screen.findByRole('list', { name: 'Documents: chosen files' })
    expect(await within(list).findByRole('button', { name: 'Remove file plan.pdf' })).toBeDefined()
    expect(within(list).getByText('2 kB')).toBeDefined()
    expect(upload).toHaveBeenCalledExactlyOnceWith(plan, 'EMAIL')
    expect(screen.getByText('plan.pdf uploaded.').getAttribute('aria-live')).toBe('polite')
  })

  it('sends the module it was given', async () => {
    const { container } = renderWithMantine(<Harness module="USER" />)
    choose(container, [exampleFile('plan.pdf')])
    await screen.findByText('plan.pdf uploaded.')
    expect(upload.mock.calls[0]?.[1]).toBe('USER')
  })

  it('takes the good files and refuses the others', async () => {
    const { container } = renderWithMantine(<Harness maxFiles={3} />)
    choose(container, [exampleFile('a.pdf'), exampleFile('b.exe'), exampleFile('c.txt')])
    await screen.findByText('c.txt uploaded.')
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['a.pdf', 'c.txt'])
    expect((await screen.findByRole('alert', {}, { timeout: 2000 })).textContent).toContain('Please only upload files')
  })

  it('is closed when full, and says so when more are chosen than fit', async () => {
    const { container } = renderWithMantine(<Harness maxFiles={2} initial={[storedFile('a.pdf')]} />)
    expect(button().getAttribute('aria-disabled')).toBeNull()
    choose(container, [exampleFile('b.pdf'), exampleFile('c.pdf')])
    await screen.findByText('b.pdf uploaded.')
    expect(upload).toHaveBeenCalledTimes(1)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect((await screen.findByRole('alert', {}, { timeout: 2000 })).textContent).toBe('Choose at most 1 more.')
  })

  it('says what the server finds wrong with the file', async () => {
    const message = 'This is not a JPEG picture.'
    upload.mockRejectedValueOnce(new ApiFailure({ status: 400, code: 'VALIDATION_FAILED', message }))
    const { container } = renderWithMantine(<Harness />)
    choose(container, [exampleFile('plan.pdf')])
    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })

  it('says when the server did not take the file', async () => {
    upload.mockRejectedValueOnce(new Error('500'))
    const { container } = renderWithMantine(<Harness />)
    choose(container, [exampleFile('plan.pdf')])
    expect((await screen.findByRole('alert')).textContent).toBe('plan.pdf could not be uploaded. Try again.')
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('refusing', () => {
  it.each([
    [exampleFile('a.pdf', 5 * 1024 * 1024 + 1), 'Please do not upload files larger than 5MB in size.'],
    [
      exampleFile('a.exe'),
      'Please only upload files with .pdf, .csv, .xlsx, .xls, .doc, .txt, .ppt, .jpg, .jpeg, .png extension.',
    ],
    [exampleFile('a.pdf', 0), 'Uploaded file is empty'],
  ])('shows the text from 1 second after choosing, for 5 seconds', (file, message) => {
    vi.useFakeTimers()
    const { container } = renderWithMantine(<Harness />)
    choose(container, [file])
    act(() => void vi.advanceTimersByTime(999))
    expect(screen.queryByText(message)).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    const error = screen.getByRole('alert')
    expect(error.textContent).toBe(message)
    expect(button().getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
    act(() => void vi.advanceTimersByTime(4999))
    expect(screen.queryByText(message)).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText(message)).toBeNull()
    expect(upload).not.toHaveBeenCalled()
  })

  it('forgets a text that is due when another file is chosen', async () => {
    vi.useFakeTimers()
    const { container } = renderWithMantine(<Harness />)
    choose(container, [exampleFile('a.exe')])
    act(() => void vi.advanceTimersByTime(500))
    choose(container, [exampleFile('a.pdf')])
    await act(async () => void (await vi.advanceTimersByTimeAsync(3000)))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('a.pdf uploaded.')).toBeDefined()
  })

  it('hands the text on as a warning of 5 seconds, and then does not read it out twice', () => {
    vi.useFakeTimers()
    const onNotice = vi.fn<OnNotice>()
    const { container } = renderWithMantine(<Harness onNotice={onNotice} extensions={['.pdf']} />)
    choose(container, [exampleFile('a.exe')])
    act(() => void vi.advanceTimersByTime(1000))
    const message = 'Please only upload files with .pdf extension.'
    expect(onNotice).toHaveBeenCalledExactlyOnceWith({ message, tone: 'warning', seconds: 5 })
    expect(screen.getByText(message)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the error of the form and says that the field is required', () => {
    renderWithMantine(<Harness error="Add a document." required />)
    const described = button().getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = described.map((id) => document.getElementById(id)?.textContent)
    expect(texts).toContain('Add a document.')
    expect(texts).toContain('Required')
  })
})

describe('removing', () => {
  it('asks first; Cancel keeps the file and gives the focus back', async () => {
    const user = userEvent.setup()
    renderWithMantine(<Harness initial={[storedFile('plan.pdf')]} />)
    await user.click(screen.getByRole('button', { name: 'Remove file plan.pdf' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove file plan.pdf' })
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancel', 'OK'])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const remove = screen.getByRole('button', { name: 'Remove file plan.pdf' })
    await waitFor(() => expect(document.activeElement).toBe(remove))
  })

  it('removes on OK and moves the focus to the button that chooses', async () => {
    const user = userEvent.setup()
    renderWithMantine(<Harness initial={[storedFile('plan.pdf')]} />)
    await user.click(screen.getByRole('button', { name: 'Remove file plan.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByText('plan.pdf removed.')).toBeDefined()
    expect(document.activeElement).toBe(button())
  })

  it('is not offered in a disabled field', () => {
    renderWithMantine(<Harness initial={[storedFile('plan.pdf')]} disabled />)
    expect(screen.getByRole('button', { name: 'Remove file plan.pdf' }).hasAttribute('disabled')).toBe(true)
    expect(button().hasAttribute('disabled')).toBe(true)
  })
})
