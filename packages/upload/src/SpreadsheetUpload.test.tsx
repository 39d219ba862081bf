import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { SpreadsheetFile } from './readSpreadsheetFile.ts'
import { SpreadsheetUpload, type SpreadsheetUploadProps } from './SpreadsheetUpload.tsx'
import { exampleFile } from './testing/exampleFiles.ts'
import { fileInput, renderWithMantine } from './testing/renderWithMantine.tsx'
import type { OnNotice } from './uploadContract.ts'

const Harness = ({
  seen,
  ...props
}: Partial<SpreadsheetUploadProps> & { seen?: (sheet: SpreadsheetFile | null) => void }) => {
  const [sheet, setSheet] = useState<SpreadsheetFile | null>(null)
  const change = (chosen: SpreadsheetFile | null) => {
    setSheet(chosen)
    seen?.(chosen)
  }
  return <SpreadsheetUpload label="Users" {...props} value={sheet} onChange={change} />
}

const choose = (container: HTMLElement, files: File[]) => fireEvent.change(fileInput(container), { target: { files } })

it('reads the file and says how many records it holds', async () => {
  const seen = vi.fn<(sheet: SpreadsheetFile | null) => void>()
  const { container } = renderWithMantine(<Harness seen={seen} />)
  const file = new File(['Email,Role\nmei@meridian.example,STAFF\narun@meridian.example,STAFF'], 'users.csv')
  choose(container, [file])
  expect(await screen.findByText('1 kB, 2 record(s) found.', {}, { timeout: 5000 })).toBeDefined()
  expect(seen).toHaveBeenCalledExactlyOnceWith({
    name: 'users.csv',
    file,
    headers: ['Email', 'Role'],
    records: [
      { Email: 'mei@meridian.example', Role: 'STAFF' },
      { Email: 'arun@meridian.example', Role: 'STAFF' },
    ],
  })
})

it.each([
  [[exampleFile('users.ods')], 'Only file with .xlsx, .xls, .csv is supported!'],
  [[exampleFile('a.csv'), exampleFile('b.csv')], 'Uploading of multiple files is not supported!'],
  [[exampleFile('a.csv', 5 * 1024 * 1024 + 1)], 'Please do not upload files larger than 5MB in size.'],
  [[exampleFile('a.csv', 0)], 'Uploaded file is empty'],
  [[new File(['Email,Role\n'], 'headers.csv')], 'Uploaded file is empty'],
  [[exampleFile('broken.xlsx')], 'File is not valid.'],
])('refuses in the given words, with a notice of 3.5 seconds', async (files, message) => {
  const onNotice = vi.fn<OnNotice>()
  const seen = vi.fn<(sheet: SpreadsheetFile | null) => void>()
  const { container } = renderWithMantine(<Harness onNotice={onNotice} seen={seen} />)
  choose(container, files)
  const error = await screen.findByText(message, {}, { timeout: 5000 })
  const button = screen.getByRole('button', { name: 'Users Choose file' })
  expect(button.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
  expect(onNotice).toHaveBeenCalledExactlyOnceWith({ message, tone: 'warning', seconds: 3.5 })
  expect(seen).not.toHaveBeenCalled()
})
