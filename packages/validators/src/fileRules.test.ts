import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  checkDropped,
  checkFile,
  checkImage,
  checkSpreadsheet,
  checkZip,
  extensionOf,
  fileMessages,
  hasTwoExtensions,
} from './fileRules.ts'

const limit = 5 * 1024 * 1024
const file = (name: string, size = 100) => ({ name, size })

describe('general file', () => {
  it.each(['a.pdf', 'a.csv', 'a.xlsx', 'a.xls', 'a.doc', 'a.txt', 'a.ppt', 'a.JPG', 'a.jpeg', 'a.png'])(
    'accepts %s',
    (name) => expect(checkFile(file(name))).toBeNull(),
  )

  it.each(['a.exe', 'a.svg', 'a', 'a.', 'pdf', 'a.pdf.exe', ''])('refuses %j', (name) =>
    expect(checkFile(file(name))).toBe(
      'Please only upload files with .pdf, .csv, .xlsx, .xls, .doc, .txt, .ppt, .jpg, .jpeg, .png extension.',
    ),
  )

  it('names the extensions it was given', () => {
    expect(checkFile(file('a.png'), { extensions: ['.pdf'] })).toBe('Please only upload files with .pdf extension.')
  })

  it('takes exactly the limit and not a byte more', () => {
    expect(checkFile(file('a.pdf', limit))).toBeNull()
    expect(checkFile(file('a.pdf', limit + 1))).toBe('Please do not upload files larger than 5MB in size.')
    expect(checkFile(file('a.pdf', limit + 1), { maxMegabytes: 6 })).toBeNull()
  })

  it('says when a file is empty', () => expect(checkFile(file('a.pdf', 0))).toBe('Uploaded file is empty'))
})

describe('image', () => {
  it('takes jpg, jpeg and png', () => {
    expect(['a.jpg', 'a.JPEG', 'a.png'].map((name) => checkImage(file(name)))).toEqual([null, null, null])
    expect(checkImage(file('a.gif'))).toBe('Please upload only .jpg, .jpeg, .png files.')
    expect(checkImage(file('a.jpg', limit + 1))).toBe('Please do not upload files larger than 5MB in size.')
  })

  it.each(['a.php.jpg', 'a.png.png', '.exe.png', 'a.sh .png', 'a.7z.jpg'])('refuses two extensions: %s', (name) =>
    expect(checkImage(file(name))).toBe('Filename with two extensions is not supported due to security restrictions'),
  )

  it.each(['Screenshot at 10.30.15.png', 'J. Smith.png', 'lobby.png'])('has one extension: %s', (name) =>
    expect(hasTwoExtensions(name)).toBe(false),
  )
})

describe('zip and spreadsheet', () => {
  it('take one file of their kind', () => {
    expect(checkZip([file('faces.ZIP')])).toBeNull()
    expect(['users.xlsx', 'users.xls', 'users.csv'].map((name) => checkSpreadsheet([file(name)]))).toEqual([
      null,
      null,
      null,
    ])
  })

  it('say what is wrong in the given words', () => {
    expect(checkZip([file('a.rar')])).toBe('Only file with .zip is supported!')
    expect(checkZip([])).toBe('Only file with .zip is supported!')
    expect(checkZip([file('a.zip'), file('b.zip')])).toBe('Uploading of multiple files is not supported!')
    expect(checkZip([file('a.zip', limit + 1)])).toBe('Please do not upload files larger than 5MB in size.')
    expect(checkSpreadsheet([file('a.ods')])).toBe('Only file with .xlsx, .xls, .csv is supported!')
    expect(checkSpreadsheet([file('a.csv'), file('b.csv')])).toBe('Uploading of multiple files is not supported!')
    expect(checkSpreadsheet([file('a.csv', 0)])).toBe('Uploaded file is empty')
  })
})

describe('drop zone of the bulk pages', () => {
  it('has its own wording', () => {
    expect(checkDropped([file('a.csv')])).toBeNull()
    expect(checkDropped([file('a.csv'), file('b.csv')])).toBe('Multiple file upload is not supported.')
    expect(checkDropped([file('a.exe')])).toBe('Only file with .xlsx, .xls, .csv is supported!')
    expect(checkDropped([])).toBe('Only file with .xlsx, .xls, .csv is supported!')
    expect(checkDropped([file('a.csv', limit + 1)])).toBe('File is larger than 5MB.')
    expect(checkDropped([file('a.csv', 0)])).toBe('Uploaded file is empty')
    expect(checkDropped([file('a.csv', limit)], 1)).toBe('File is larger than 1MB.')
  })
})

test('removal asks by name', () => expect(fileMessages.remove('plan.pdf')).toBe('Remove file plan.pdf'))

test('an extension is what follows the last dot, in lower case', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[a-zA-Z]{1,5}$/), (name, extension) => {
      expect(extensionOf(`${name}.${extension}`)).toBe(`.${extension.toLowerCase()}`)
    }),
  )
})
