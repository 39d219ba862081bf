// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { fileOf, saveDownload } from './download.ts'

afterEach(() => vi.restoreAllMocks())

test('a base64 answer becomes a file with its bytes, name and type', async () => {
  const file = fileOf({ dataStream: btoa('a,b\n\u00e9'), fileName: 'Users.CSV' })
  expect(file.name).toBe('Users.CSV')
  expect(file.type).toBe('text/csv')
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([97, 44, 98, 10, 0xe9])
  expect(fileOf({ dataStream: '', fileName: 'noEnding' }).type).toBe('application/octet-stream')
})

test('it is handed to the browser under its name', () => {
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:it')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.href).toBe('blob:it')
    expect(this.download).toBe('Users.csv')
  })
  saveDownload({ dataStream: btoa('a'), fileName: 'Users.csv' })
  expect(clicked).toHaveBeenCalledOnce()
  expect(document.querySelector('a')).toBeNull()
})
