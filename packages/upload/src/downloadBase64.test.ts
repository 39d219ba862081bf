import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downloadBase64, fileOfBase64 } from './downloadBase64.ts'

const revokeObjectURL = vi.fn<(url: string) => void>()
const saved: { name: string; href: string }[] = []

beforeEach(() => {
  URL.createObjectURL = () => 'blob:download'
  URL.revokeObjectURL = revokeObjectURL
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  revokeObjectURL.mockClear()
  saved.length = 0
})

describe('fileOfBase64', () => {
  it('gives the bytes back with a type by name', async () => {
    const file = fileOfBase64({ dataStream: 'w6k=', fileName: 'names.CSV' })
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0xc3, 0xa9])
    expect([file.name, file.type]).toEqual(['names.CSV', 'text/csv'])
  })

  it('has no particular type for other names', () => {
    expect(fileOfBase64({ dataStream: '', fileName: 'report' }).type).toBe('application/octet-stream')
  })

  it('throws when the text is not base64', () => {
    expect(() => fileOfBase64({ dataStream: '%%%', fileName: 'a.pdf' })).toThrow('Invalid character')
  })
})

describe('downloadBase64', () => {
  it('has the browser save the file under its name and leaves nothing behind', () => {
    vi.useFakeTimers()
    downloadBase64({ dataStream: 'aGk=', fileName: 'hi.txt' })
    expect(saved).toEqual([{ name: 'hi.txt', href: 'blob:download' }])
    expect(document.querySelector('a')).toBeNull()
    expect(revokeObjectURL).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(revokeObjectURL).toHaveBeenCalledWith('blob:download')
    vi.useRealTimers()
  })
})
