import { strToU8, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { mostEntries, readArchive } from './archive.ts'

const zip = (files: Zippable) => Buffer.from(zipSync(files))
const read = (content: Buffer, name = 'faces.zip') => readArchive(name, content)

test('files come by their names alone, without folders and what a Mac adds', async () => {
  const content = strToU8('x')
  const files = await read(
    zip({ 'faces/dana@x.example.jpg': content, '__MACOSX/faces/._dana@x.example.jpg': content, '.DS_Store': content }),
  )
  expect(files.map(({ name }) => name)).toEqual(['dana@x.example.jpg'])
})

test('names that lead elsewhere, archives that are none, and empty ones are refused in words', async () => {
  await expect(read(zip({ '../../etc/passwd': strToU8('x') }))).rejects.toThrow('The archive cannot be read.')
  await expect(read(zip({ '/etc/passwd': strToU8('x') }))).rejects.toThrow('The archive cannot be read.')
  await expect(read(Buffer.from('not an archive'))).rejects.toThrow('The archive cannot be read.')
  await expect(read(zip({ 'faces/': new Uint8Array() }))).rejects.toThrow('The archive is empty.')
  await expect(read(zip({ a: strToU8('x') }), 'faces.rar')).rejects.toThrow('Only file with .zip is supported!')
  await expect(read(Buffer.alloc(6 * 1024 * 1024), 'faces.zip')).rejects.toThrow(
    'Please do not upload files larger than 5MB in size.',
  )
})

test('an archive that grows beyond all measure is not unpacked, whatever size it states', async () => {
  const bomb = zip({ 'a.jpg': [new Uint8Array(60 * 1024 * 1024), { level: 9 }] })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(read(bomb)).rejects.toThrow('larger than 25MB together')
  // It states ten bytes, in front of its content and in the directory behind.
  for (let at = 0; at < bomb.length - 4; at += 1)
    if (bomb.readUInt32LE(at) === 60 * 1024 * 1024) bomb.writeUInt32LE(10, at)
  await expect(read(bomb)).rejects.toThrow('The archive cannot be read.')
})

test('an archive of too many files is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: mostEntries + 1 }, (_, n) => [`${n}.jpg`, strToU8('x')]))
  await expect(read(zip(many))).rejects.toThrow(`at most ${mostEntries} files`)
})
