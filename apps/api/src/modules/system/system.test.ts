import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor } from '../../platform/ctx.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { rememberTags } from '../system-tags/index.ts'

let test: TestApp
let actor: TestActor

beforeAll(async () => {
  test = await openTestApp()
  actor = await test.actorWith([])
})
afterAll(() => test.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Posts a form as a browser does. */
async function upload(as: TestActor, files: { name: string; content: Buffer | string }[], module?: string) {
  const form = new FormData()
  for (const { name, content } of files) form.append('file', new Blob([content]), name)
  if (module) form.append('module', module)
  const request = new Request('http://atrium/', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/system-files/upload',
    headers: {
      authorization: `Bearer ${await as.token()}`,
      'content-type': String(request.headers.get('content-type')),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

describe('labels of codes', () => {
  it('come by category, each with code, label and value', async () => {
    const call = (code: string) => test.call('getSystemDataLabelsByCategoryCode', { as: actor, path: { code } })
    expect((await call('USER_STATUS')).body.data).toEqual([
      { code: 'ACTIVE', label: 'Active', value: 'ACTIVE', categoryCode: 'USER_STATUS' },
      { code: 'PENDING', label: 'Pending', value: 'PENDING', categoryCode: 'USER_STATUS' },
      { code: 'INACTIVE', label: 'Inactive', value: 'INACTIVE', categoryCode: 'USER_STATUS' },
    ])
    expect((await call('ADD_ON')).body.data).toHaveLength(23)
    expect((await call('NO_SUCH_THING')).body.data).toEqual([])
    expect((await call('constructor')).body.data).toEqual([])
  })
})

describe('tags', () => {
  it('are remembered once, whatever their case, and offered in their own centre', async () => {
    const found = await test.services.sessions.onBehalfOf(actor.id, actor.officeCentreId)
    if (!found) throw new Error('the actor is no member')
    await actFor(test.ctx(), found).transaction(async (tx) => {
      await rememberTags(tx, 'USER', ['Key holder', ' first aider ', 'KEY HOLDER', ''])
      await rememberTags(tx, 'USER', ['key holder'])
    })
    const answer = await test.call('getSystemTagDropDown', { as: actor, query: { module: 'USER' } })
    const labels = (answer.body.data as { label: string }[]).map((tag) => tag.label)
    expect(labels).toEqual(['first aider', 'KEY HOLDER'])
    const narrowed = await test.call('getSystemTagDropDown', { as: actor, query: { wildcardSearch: 'AID' } })
    expect(narrowed.body.data).toHaveLength(1)
    const stranger = await test.actorWith([])
    expect((await test.call('getSystemTagDropDown', { as: stranger })).body.data).toEqual([])
  })
})

describe('files', () => {
  it('are stored and come back as they were, in their own office centre only', async () => {
    const { status, body } = await upload(actor, [{ name: 'Grundriß – Ebene 3.png', content: png }], 'USER')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { name: 'Grundriß – Ebene 3.png', fileExtension: 'png', fileSize: png.length } },
    })
    const path = { systemFileId: body.data.systemFileId as string }
    const back = await test.call('downloadSystemFile', { as: actor, path })
    expect(back.body.data).toEqual({ dataStream: png.toString('base64'), fileName: 'Grundriß – Ebene 3.png' })
    const stranger = await test.actorWith([])
    expect((await test.call('downloadSystemFile', { as: stranger, path })).status).toBe(404)
  })

  it.each([
    [
      'an image whose content is a page',
      'photo.png',
      '<html><script>alert(1)</script>',
      'USER',
      'This is not a PNG picture.',
    ],
    ['a picture of another kind', 'photo.jpg', png, 'USER', 'This is not a JPEG picture.'],
    ['text as a document', 'lease.pdf', 'hello', 'EMAIL', 'This is not a PDF document.'],
    [
      'two extensions',
      'photo.php.png',
      png,
      'USER',
      'Filename with two extensions is not supported due to security restrictions',
    ],
    ['a document as a photo', 'cv.pdf', '%PDF-1.7', 'USER', 'Please upload only .jpg, .jpeg, .png files.'],
    [
      'a program',
      'tool.exe',
      'MZ',
      'FEEDBACK',
      'Please only upload files with .pdf, .csv, .xlsx, .xls, .doc, .txt, .ppt, .jpg, .jpeg, .png extension.',
    ],
    ['an empty file', 'empty.txt', '', 'EMAIL', 'Uploaded file is empty'],
    ['a name a spreadsheet would run', '=cmd.txt', 'hello', 'EMAIL', 'The name of a file must not start with = or <.'],
    [
      'a large file',
      'large.txt',
      Buffer.alloc(5 * 1024 * 1024 + 1, 'a'),
      'EMAIL',
      'Please do not upload files larger than 5MB in size.',
    ],
  ])('are refused: %s', async (_what, name, content, module, message) => {
    const answer = await upload(actor, [{ name, content }], module)
    expect(answer).toMatchObject({ status: 400, body: { success: false, message, errors: [{ field: 'file' }] } })
  })

  it('come one at a time, for a module there is, in a form', async () => {
    const text = { name: 'note.txt', content: 'hello' }
    expect((await upload(actor, [text, text])).body).toMatchObject({
      message: 'Uploading of multiple files is not supported!',
    })
    expect((await upload(actor, [text], 'SPACESHIP')).body).toMatchObject({ errors: [{ field: 'module' }] })
    expect((await upload(actor, [])).body).toMatchObject({ message: 'Choose a file.' })
    expect((await test.call('uploadSystemFile', { as: actor, body: {} })).status).toBe(400)
    expect((await upload(actor, [text])).body).toMatchObject({ data: { fileExtension: 'txt' } })
  })

  it('leave a trace in the audit trail', async () => {
    await upload(actor, [{ name: 'traced.txt', content: 'hello' }])
    const { rows } = await test.db.execute(
      `select action, summary, after->>'fileSize' as size from audit_entries where entity_name = 'traced.txt'`,
    )
    expect(rows).toEqual([{ action: 'UPLOAD', summary: 'Uploaded a file', size: '5' }])
  })
})
