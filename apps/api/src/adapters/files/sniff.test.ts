import * as xlsx from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type FileExtension, FileRefusedError, fileTypes, sniff } from './sniff.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** The beginning of a picture of this size: what comes behind it is not looked at. */
function jpeg(width: number, height: number): Buffer {
  const header = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108000000000301220002110103110100', 'hex')
  header.writeUInt16BE(height, 25)
  header.writeUInt16BE(width, 27)
  return Buffer.concat([header, Buffer.alloc(64)])
}
function png(width: number, height: number): Buffer {
  const picture = Buffer.from(PNG)
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}
const JPEG = jpeg(640, 480)
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')
const text = (content: string) => Buffer.from(content)

function spreadsheet(bookType: 'xlsx' | 'biff8'): Buffer {
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['Name'], ['Ann']]), 'Users')
  const content: Buffer = xlsx.write(book, { type: 'buffer', bookType })
  return content
}

/** A compound file with nothing but the directory entry that names its main stream. */
function compound(stream: string): Buffer {
  const file = Buffer.alloc(2048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.write(stream, 1024, 'utf16le')
  file.writeUInt16LE((stream.length + 1) * 2, 1024 + 64)
  return file
}

const all = Object.keys(fileTypes).filter((name): name is FileExtension => Object.hasOwn(fileTypes, name))
const reason = (name: string, content: Uint8Array, options = {}) =>
  sniff(name, content, { accepted: all, ...options }).then(
    () => 'accepted',
    (error: unknown) => (error instanceof FileRefusedError ? error.reason : error),
  )

describe('accepts', () => {
  test.each([
    ['photo.png', PNG],
    ['PHOTO.PNG', PNG],
    ['photo.jpg', JPEG],
    ['photo.jpeg', JPEG],
    ['large.jpg', jpeg(10_000, 5000)],
    ['long.png', png(60_000, 100)],
    ['plan.pdf', PDF],
    ['Plan v1.2.pdf', PDF],
    ['users.xlsx', spreadsheet('xlsx')],
    ['users.xls', spreadsheet('biff8')],
    ['letter.doc', compound('WordDocument')],
    ['slides.ppt', compound('PowerPoint Document')],
    ['photos.zip', zipSync({ 'ann.png': PNG })],
    ['users.csv', text('name;mail\nÄnn;ann@example.test')],
    ['users.csv', Buffer.from([0xef, 0xbb, 0xbf, ...text('name,mail')])],
    ['users.csv', Buffer.from('\ufeffname\tmail', 'utf16le')],
    ['notes.txt', Buffer.from('Caf\xe9 a < b', 'latin1')],
  ])('%s', async (name, content) => {
    const { extension, mime } = await sniff(name, content, { accepted: all })
    expect(name.toLowerCase().endsWith(`.${extension}`)).toBe(true)
    expect(mime).toBe(fileTypes[extension])
  })
})

describe('refuses', () => {
  test.each([
    ['photo.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['page.html', text('<html>')],
    ['run.exe', text('MZ')],
    ['README', text('x')],
    ['.png', PNG.subarray(0, 0)],
  ])('the extension of %s', async (name, content) => {
    expect(await reason(name, content)).toBe(name === '.png' ? 'empty' : 'extension-not-accepted')
  })

  test('an extension that this upload does not take', async () => {
    expect(await reason('plan.pdf', PDF, { accepted: ['png'] })).toBe('extension-not-accepted')
  })

  test.each(['run.exe.png', 'page.html.png', 'plan.pdf.png', 'a.PHP .png'])('the disguise %s', async (name) => {
    expect(await reason(name, PNG)).toBe('two-extensions')
  })

  test('any second extension where images are uploaded', async () => {
    expect(await reason('my.photo.png', PNG, { singleExtension: true })).toBe('two-extensions')
    expect(await reason('my.photo.png', PNG)).toBe('accepted')
  })

  test.each([
    ['photo.png', JPEG],
    ['photo.jpg', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['plan.pdf', text('<html><script>alert(1)</script>')],
    ['users.xlsx', zipSync({ 'a.txt': strToU8('x') })],
    ['users.xlsx', spreadsheet('biff8')],
    ['users.xls', compound('WordDocument')],
    ['letter.doc', compound('Something else')],
    ['users.csv', PNG],
    ['users.csv', PDF],
    ['users.csv', text('  <!DOCTYPE html><p>x')],
    ['notes.txt', text('name\n<svg onload=alert(1)>')],
    ['notes.txt', text('a\0b')],
  ])('content that is not what %s says', async (name, content) => {
    expect(await reason(name, content)).toBe('content-does-not-match')
  })

  test.each([
    ['plan.png', png(60_000, 60_000)],
    ['photo.jpg', jpeg(60_000, 60_000)],
    ['plan.png', png(10_001, 5000)],
  ])('a picture of more pixels than anybody can show: %s', async (name, content) => {
    expect(await reason(name, content)).toBe('too-many-pixels')
  })

  test('a picture whose size cannot be told', async () => {
    expect(await reason('photo.jpg', JPEG.subarray(0, 20))).toBe('content-does-not-match')
  })

  test('an empty file', async () => {
    expect(await reason('users.csv', new Uint8Array())).toBe('empty')
  })
})
