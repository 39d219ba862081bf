import { strToU8, zipSync, type Zippable } from 'fflate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinGroup, makeAccessDoor, makeAccessGroup, mapDoor } from '../../../demo/accessFactories.ts'
import { drawnFace, pngOf } from '../../../demo/drawnFace.ts'
import { makeSubscription, makeUser, makeUserGroup, type MadeUser } from '../../../demo/factories.ts'
import { tenancyScopeOf } from '../../../platform/tenancyScope.ts'
import { openTestApp, type TestActor, type TestApp } from '../../../testing/testApp.ts'
import { sendForm } from '../../../testing/uploadFile.ts'
import { facesOfDoor, recordFaceSync } from '../index.ts'
import { faceImages } from './tables.ts'

let test: TestApp
let manager: TestActor

beforeAll(async () => {
  test = await openTestApp()
  manager = await test.actorWith([
    'ACCESS_PASS_LIST',
    'ACCESS_PASS_VIEW',
    'ACCESS_PASS_MANAGE',
    'ACCESS_PASS_UPLOAD',
    'USER_LIST',
    'USER_DELETE',
  ])
  await makeSubscription(test.db, manager, { credentials: { STAFF_FR_PASS: 12 } })
})
afterAll(() => test.close())

const someone = (given = {}, scope: TestActor = manager) => makeUser(test.db, scope, given)
const ofCentre = (path: string, as = manager) => `/office-centres/${as.officeCentreId}${path}`
const giveFr = (person: MadeUser) => test.call('assignUserFrPass', { as: manager, path: { id: person.id }, body: {} })
const put = (person: MadeUser, content: Buffer, name = 'face.png', as = manager) =>
  sendForm(test, as, {
    method: 'PUT',
    path: ofCentre(`/users/${person.id}/fr-pass/image`, as),
    file: { name, content },
  })
const read = async (person: MadeUser, as = manager) => test.call('getUserFrPass', { as, path: { id: person.id } })
const faces = (person: MadeUser) => test.db.select().from(faceImages).where(eq(faceImages.userId, person.id))
const zip = (files: Zippable) => ({ name: 'faces.zip', content: Buffer.from(zipSync(files)) })

type Rows = { body: { data: { toUploadRecords: number; uploadedRecords: number; dataList: Row[] } }; status: number }
type Row = { rowNo: number; uploadable: boolean; errors: string[]; values: Record<string, string> }
const post = async (path: string, file: { name: string; content: Buffer }, fields = {}, as = manager) =>
  // The answers of uploads have one shape.
  (await sendForm(test, as, { path: ofCentre(path, as), file, fields })) as Rows
const errorsOf = ({ body }: Rows) => Object.fromEntries(body.data.dataList.map(({ rowNo, errors }) => [rowNo, errors]))

describe('the picture of a face', () => {
  it('belongs to the FR pass, waits for a reader, and is replaced', async () => {
    const person = await someone()
    expect(await put(person, drawnFace(1))).toMatchObject({
      status: 422,
      body: { message: `Assign ${person.fullName} an FR pass first.` },
    })
    await giveFr(person)
    expect((await read(person)).body.data).toMatchObject({ image: null, allowedActions: ['set-image'] })
    expect(await put(person, drawnFace(1))).toMatchObject({
      status: 200,
      body: { data: { image: { status: 'PENDING', mimeType: 'image/png', uploadedBy: manager.fullName } } },
    })
    const [first] = await faces(person)
    await test.ctx().transaction((tx) => recordFaceSync(tx, [first?.id ?? ''], { status: 'SYNCED' }))
    expect((await read(person)).body.data).toMatchObject({
      image: { status: 'SYNCED', dataStream: drawnFace(1).toString('base64') },
      accessPass: { passKind: 'FR', status: 'ASSIGNED' },
    })
    await put(person, drawnFace(2))
    expect((await read(person)).body.data).toMatchObject({ image: { status: 'PENDING' } })
    const second = await faces(person)
    expect(second).toHaveLength(1)
    expect(second[0]?.id).not.toBe(first?.id)
  })

  it('is refused when it is no picture, or too small, or says that it is what it is not', async () => {
    const person = await someone()
    await giveFr(person)
    const small = pngOf(100, [0], Buffer.alloc(100 * 101))
    for (const [content, name, message] of [
      [small, 'face.png', 'The picture must have at least 480 × 480 pixels.'],
      [Buffer.from('<html></html>'), 'face.png', 'This is not a PNG picture.'],
      [drawnFace(1), 'face.html', 'Please upload only .jpg, .jpeg, .png files.'],
      [drawnFace(1), 'face.jpg', 'This is not a JPEG picture.'],
    ] as const)
      expect(await put(person, content, name)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'file', message }] },
      })
    const huge = pngOf(480, [0], Buffer.alloc(10))
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    expect(await put(person, huge)).toMatchObject({
      status: 400,
      body: { message: 'This picture has more than 50 million pixels. Reduce its size.' },
    })
    expect(await faces(person)).toEqual([])
  })

  it('goes with the pass and with the person, whatever takes them', async () => {
    const [taken, left, kept] = [await someone(), await someone(), await someone()]
    for (const person of [taken, left, kept]) {
      await giveFr(person)
      await put(person, drawnFace(3))
    }
    await test.call('unassignUserFrPass', { as: manager, path: { id: taken.id } })
    expect(await test.call('deleteUser', { as: manager, path: { id: left.id }, query: { version: 1 } })).toMatchObject({
      status: 200,
    })
    expect([await faces(taken), await faces(left)]).toEqual([[], []])
    expect(await faces(kept)).toHaveLength(1)
    for (const status of [200, 422])
      expect(await test.call('removeUserFrPassImage', { as: manager, path: { id: kept.id } })).toMatchObject({ status })
    expect((await read(kept)).body.data).toMatchObject({ accessPass: { status: 'ASSIGNED' }, image: null })
  })

  it('is seen by nobody of another estate, nor without the permission', async () => {
    const person = await someone()
    await giveFr(person)
    await put(person, drawnFace(4))
    const stranger = await test.actorWith(['ACCESS_PASS_VIEW', 'ACCESS_PASS_MANAGE'])
    expect((await read(person, stranger)).status).toBe(404)
    expect((await put(person, drawnFace(5), 'face.png', stranger)).status).toBe(404)
    const clerk = await test.actorWith(['USER_VIEW'], { scope: manager })
    expect((await read(person, clerk)).status).toBe(403)
  })

  it('is held by the readers of doors that the person is led to', async () => {
    const [inside, outside] = [await someone(), await someone()]
    for (const person of [inside, outside]) {
      await giveFr(person)
      await put(person, drawnFace(6))
    }
    const door = await makeAccessDoor(test.db, manager)
    const group = await makeAccessGroup(test.db, manager, { name: 'Led by face' })
    await mapDoor(test.db, manager, group.id, door)
    await joinGroup(test.db, manager, group.id, [{ ...tenancyScopeOf(manager), id: inside.id }])
    const held = await facesOfDoor(test.ctx(), door)
    expect(held).toMatchObject([{ userId: inside.id, status: 'PENDING' }])
    await test.call('unassignUserFrPass', { as: manager, path: { id: inside.id } })
    expect(await facesOfDoor(test.ctx(), door)).toEqual([])
  })
})

describe('an archive of pictures named by e-mail', () => {
  it('is checked row by row, gives those without a pass one, and keeps nothing of what is wrong', async () => {
    const scope = await test.actorWith(['ACCESS_PASS_UPLOAD', 'ACCESS_PASS_VIEW'])
    await makeSubscription(test.db, scope, { credentials: { STAFF_FR_PASS: 1 } })
    const [first, second] = [await someone({}, scope), await someone({}, scope)]
    const file = zip({
      'nobody@nowhere.example.png': drawnFace(1),
      [`${first.email}.png`]: drawnFace(1),
      'a holiday.png': drawnFace(1),
      [`${second.email}.png`]: drawnFace(2),
      'notes@nowhere.example.txt': strToU8('no picture'),
    })
    const checked = await post('/users/process-fr-data', file, {}, scope)
    expect(errorsOf(checked)).toEqual({
      1: ['There is no active user with this e-mail.'],
      2: [],
      3: ['Name the file after the person’s e-mail address, such as dana@marinagate.example.jpg.'],
      4: ['No quota left'],
      5: ['There is no active user with this e-mail.', 'Please upload only .jpg, .jpeg, .png files.'],
    })
    expect(await test.db.select().from(faceImages).where(eq(faceImages.officeCentreId, scope.officeCentreId))).toEqual(
      [],
    )
    const sent = await post('/users/upload-fr-data', file, { rowNos: '2,4' }, scope)
    expect(sent.body.data).toMatchObject({ uploadedRecords: 1, failedRecords: 1, status: 'UPLOADED' })
    expect(errorsOf(sent)).toEqual({ 2: [], 4: ['No quota left'] })
    expect((await read(first, scope)).body.data).toMatchObject({
      accessPass: { status: 'ASSIGNED' },
      image: { status: 'PENDING' },
    })
    // Whoever has a pass needs no quota for another picture.
    const again = await post('/users/process-fr-data', zip({ [`${first.email}.png`]: drawnFace(3) }), {}, scope)
    expect(again.body.data.toUploadRecords).toBe(1)
  })

  it('refuses what is no archive, and rows that are no numbers', async () => {
    expect(await post('/users/process-fr-data', { name: 'faces.zip', content: Buffer.from('no') })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file' }] },
    })
    const file = zip({ 'a@b.example.png': drawnFace(1) })
    expect(await post('/users/upload-fr-data', file, { rowNos: 'all' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'rowNos' }] },
    })
  })
})

describe('an archive of pictures and a sheet', () => {
  it('gives passes through user groups, and tells of pictures that no row names', async () => {
    const [member, stranger] = [await someone(), await someone()]
    const group = await makeUserGroup(test.db, manager, { groupName: 'Night watch', userIds: [member.id] })
    const sheet = [
      'E-mail,Picture,User group,Remarks',
      `${member.email},one.png,night watch,First day`,
      `${stranger.email},two.png,Night watch,`,
      `${stranger.email},none.png,,`,
    ].join('\n')
    const file = zip({
      'people.csv': strToU8(sheet),
      'one.png': drawnFace(1),
      'two.png': drawnFace(2),
      'three.png': drawnFace(3),
    })
    const checked = await post('/fr-passes/process-data', file)
    expect(errorsOf(checked)).toEqual({
      1: [],
      2: ['This person is not in a user group with this name.'],
      3: ['This person appears more than once in the archive.', 'The archive has no picture with this name.'],
      4: ['E-mail is missing.', 'No row of the sheet names this picture.'],
    })
    await post('/fr-passes/upload-data', file, { rowNos: '1' })
    expect((await read(member)).body.data).toMatchObject({
      accessPass: { status: 'ASSIGNED_GROUP', userGroup: { id: group.id }, remarks: 'First day' },
      image: { status: 'PENDING' },
    })
  })

  it('needs one sheet with its columns', async () => {
    const refusal = async (files: Zippable) =>
      (await sendForm(test, manager, { path: ofCentre('/fr-passes/process-data'), file: zip(files) })).body
    expect(await refusal({ 'one.png': drawnFace(1) })).toMatchObject({
      message: 'The archive needs one sheet (.xlsx or .csv) beside its pictures.',
    })
    expect(await refusal({ 'people.csv': strToU8('Name\nDana') })).toMatchObject({
      message: 'people.csv has no column E-mail, Picture. Compare it with the template.',
    })
    expect(await refusal({ 'people.xlsx': strToU8('no workbook') })).toMatchObject({
      errors: [{ field: 'file' }],
    })
  })
})
