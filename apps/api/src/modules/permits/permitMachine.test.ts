import { isLongRun } from '@atrium/tooling/long.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../demo/siteFactories.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { permitLifecycle, type FmFormStatus, type PermitAction } from './permits.lifecycle.ts'
import { statusLabels } from './permits.words.ts'
import {
  asking,
  company,
  deciding,
  sentInForm,
  submitForm,
  tenantOf,
  uploadByLink,
  work,
  type PermitPeople,
  type ShownForm,
} from './permitWorld.ts'

/** What a permit is to the oracle, which knows no more of it than the documents say (doc 3 §4, §7). */
type Model = { status: string; isAgreed: boolean; isWithMcst: boolean }
type Side = 'applicant' | 'landlord' | 'mcst'
type Step = `${Side}${'Approve' | 'Reject' | 'Terminate'}` | 'submit' | 'change' | 'changeApproved'

const steps: readonly Step[] = [
  'submit',
  'change',
  'changeApproved',
  'applicantApprove',
  'applicantReject',
  'applicantTerminate',
  'landlordApprove',
  'landlordReject',
  'landlordTerminate',
  'mcstApprove',
  'mcstReject',
  'mcstTerminate',
]

const become = (status: string) => () => ({ status })
const ended = become('TERMINATED')
const refused = become('REJECTED')

/** Each arrow by itself, as the documents list them: undefined where it is refused. */
const arrows: Record<string, Partial<Record<Step, (model: Model) => Partial<Model> | undefined>>> = {
  PENDING_SUBMISSION: { submit: become('PENDING_REVIEW'), change: () => ({}), applicantTerminate: ended },
  PENDING_REVIEW: {
    applicantApprove: ({ isAgreed }) => (isAgreed ? undefined : { isAgreed: true }),
    applicantReject: refused,
    landlordReject: refused,
    landlordApprove: ({ isAgreed, isWithMcst }) =>
      isAgreed ? { status: isWithMcst ? 'PENDING_MCST_APPROVAL' : 'APPROVED' } : undefined,
  },
  PENDING_MCST_APPROVAL: { mcstApprove: become('APPROVED'), mcstReject: refused },
  APPROVED: {
    changeApproved: () => ({}),
    applicantTerminate: ended,
    landlordTerminate: ended,
    mcstTerminate: ended,
  },
}

/** What becomes of a permit by a step; undefined where it is refused. */
const oracle = (model: Model, step: Step): Partial<Model> | undefined => arrows[model.status]?.[step]?.(model)

let test: TestApp
let people: PermitPeople
let mcst: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  const landlord = await test.actorWith(deciding)
  mcst = await test.actorWith(['FM_FORM_VIEW', 'FM_FORM_LIST'], { scope: landlord })
  const tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
  people = { landlord, tenant, siteId: (await makeSite(test.db, landlord)).id }
})
afterAll(() => test.close())

async function withMcst(fmFormNotifyMcst: boolean): Promise<void> {
  const as = people.landlord
  const { version } = (await test.call('getFmFormSetting', { as })).body.data as { version: number }
  const fmFormMcstUsers = [{ username: mcst.email }]
  const body = { fmFormNotifyMcst, fmFormSubMcst: false, fmFormMcstUsers, version }
  expect((await test.call('updateFmFormMcstNotifiedParties', { as, body })).status).toBe(200)
}

/** Numbers from a seed, so that a walk that fails can be taken again. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A form that is filled in but not sent. */
async function filledIn() {
  const body = { contractorEmail: 'machine@outside.test', requestType: 'RENOVATION', siteId: people.siteId, ...work }
  const { data } = (await test.call('createFmForm', { as: people.tenant, body: { ...body, ...company } })).body
  const { id, token } = data as ShownForm
  return { id, token: String(token) }
}

const actorOf = (side: Side): TestActor =>
  side === 'mcst' ? mcst : side === 'landlord' ? people.landlord : people.tenant
const read = async (id: string, as: TestActor) =>
  (await test.call('getFmForm', { as, path: { id } })).body.data as ShownForm

const sideOf = (step: Step) => (/^(applicant|landlord|mcst)/.exec(step)?.[1] ?? 'landlord') as Side

/** What is said of each kind of step, of which each reads its own. */
const said = { remark: 'Mind the lift', rejectRemark: 'Too loud', terminateRemark: 'Too late' }

async function take(step: Step, { id, token }: { id: string; token: string }) {
  if (step === 'submit') return submitForm(test, token)
  const as = step === 'change' ? people.tenant : actorOf(sideOf(step))
  const { version } = await read(id, as)
  if (step === 'change') {
    const body = { contractorEmail: 'machine@outside.test', requestType: 'RENOVATION', siteId: people.siteId, version }
    const path = { id }
    return test.call('updateFmFormPendingSubmission', { as, path, body: { ...body, ...work, ...company } })
  }
  if (step === 'changeApproved') {
    const body = { workEndDate: '2026-12-08', workStartTime: '09:00', workEndTime: '17:00', version }
    return test.call('updateFmFormApproved', { as, path: { id }, body })
  }
  const body = { ...said, version }
  return test.call(`${step}FmForm` as 'landlordRejectFmForm', { as, path: { id }, body })
}

/** What the buttons of a side offer is what the oracle lets it do. */
async function expectActions(id: string, model: Model): Promise<void> {
  for (const side of ['applicant', 'landlord', 'mcst'] as const) {
    const offered = (await read(id, actorOf(side))).allowedActions.filter((action) => action.startsWith(side))
    const may = steps.filter((step) => step.startsWith(side) && oracle(model, step))
    expect([side, offered.toSorted()]).toEqual([side, may.toSorted()])
  }
}

/** Takes so many random steps, and compares each with the oracle; answers where it came to. */
async function walk(seed: number, length: number): Promise<string> {
  const next = numbersFrom(seed)
  const form = await filledIn()
  let model: Model = { status: 'PENDING_SUBMISSION', isAgreed: false, isWithMcst: seed % 2 === 1 }
  const taken: string[] = []
  for (let n = 0; n < length; n += 1) {
    const possible = steps.filter((step) => oracle(model, step) && !/Reject|Terminate/.test(step))
    // Half of the steps lead on, so that walks come far.
    const among = possible.length > 0 && next() < 0.5 ? possible : steps
    const step = among[Math.floor(next() * among.length)]!
    taken.push(step)
    const becomes = oracle(model, step)
    const { status } = await take(step, form)
    const about = `seed ${seed}: ${taken.join(', ')}`
    expect([400, 403, 422].includes(status) ? 'refused' : status, about).toBe(becomes ? 200 : 'refused')
    model = { ...model, ...becomes }
    expect((await read(form.id, people.landlord)).status, about).toBe(model.status)
    await expectActions(form.id, model)
  }
  return model.status
}

/** Each of nine steps, with what the three sides are offered after it. */
const walks = isLongRun ? 60 : 3

describe('the states of a permit', () => {
  it.each([false, true])(
    'are those of an oracle over random steps, with the MCST: %s',
    async (isWithMcst) => {
      await withMcst(isWithMcst)
      const ends: string[] = []
      for (let run = 0; run < walks; run += 1) ends.push(await walk(run * 2 + Number(isWithMcst) + 10, 9))
      await withMcst(false)
      expect(ends).toHaveLength(walks)
    },
    120_000,
  )

  it('are decided once where two decide at the same time', async () => {
    const { id } = await sentInForm(test, people)
    const path = { id }
    const asked = await read(id, people.tenant)
    const body = { version: asked.version }
    const agreed = await Promise.all(
      [1, 2].map(() => test.call('applicantApproveFmForm', { as: people.tenant, path, body })),
    )
    expect(agreed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { version } = await read(id, people.landlord)
    const decided = await Promise.all([
      test.call('landlordApproveFmForm', { as: people.landlord, path, body: { version } }),
      test.call('landlordRejectFmForm', { as: people.landlord, path, body: { version, rejectRemark: 'No' } }),
    ])
    expect(decided.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [approved] = decided
    expect((await read(id, people.landlord)).status).toBe(approved?.status === 200 ? 'APPROVED' : 'REJECTED')
  })
})

const agreed = ['applicantApprove'] as const
const atMcst = [...agreed, 'landlordApprove'] as const
const permitted = [...atMcst, 'mcstApprove'] as const

describe('the parties of a permit', () => {
  beforeAll(() => withMcst(true))
  afterAll(() => withMcst(false))

  it.each<[Step, string, string, readonly Step[]]>([
    ['applicantApprove', 'PENDING_REVIEW', 'applicantApproved', []],
    ['applicantReject', 'REJECTED', 'applicantRejected', []],
    ['applicantTerminate', 'TERMINATED', 'terminated', permitted],
    ['landlordApprove', 'PENDING_MCST_APPROVAL', 'landlordApproved', agreed],
    ['landlordReject', 'REJECTED', 'landlordRejected', agreed],
    ['landlordTerminate', 'TERMINATED', 'terminated', permitted],
    ['mcstApprove', 'APPROVED', 'mcstApproved', atMcst],
    ['mcstReject', 'REJECTED', 'mcstRejected', atMcst],
    ['mcstTerminate', 'TERMINATED', 'terminated', permitted],
  ])('decide: %s leads to %s, and who said why and when stays as %s', async (step, status, group, before) => {
    const form = await sentInForm(test, people)
    for (const one of before) expect([one, (await take(one, form)).status]).toEqual([one, 200])
    const { fullName: userFullName, id: userId } = actorOf(sideOf(step))
    const remark =
      said[step.endsWith('Approve') ? 'remark' : step.endsWith('Reject') ? 'rejectRemark' : 'terminateRemark']
    const stamp = { userFullName, userId, remark, date: '2026-12-01T00:00:00.000Z' }
    expect((await take(step, form)).body).toMatchObject({ data: { status, [group]: stamp } })
    const shown: ShownForm & { rejected?: object | null; terminated?: object | null } = await read(
      form.id,
      people.tenant,
    )
    expect(shown).toMatchObject({ status, [group]: stamp })
    expect(shown.rejected !== null).toBe(status === 'REJECTED')
    expect(shown.terminated !== null).toBe(status === 'TERMINATED')
  })

  it('change a form that is not sent in yet, and an approved permit, and nothing in between', async () => {
    const form = await filledIn()
    const changed = async () => {
      const { status } = await read(form.id, people.landlord)
      return [status, (await take('change', form)).status, (await take('changeApproved', form)).status]
    }
    const seen = [await changed()]
    for (const step of ['submit', ...permitted] as const) {
      expect([step, (await take(step, form)).status]).toEqual([step, 200])
      seen.push(await changed())
    }
    expect(seen).toEqual([
      ['PENDING_SUBMISSION', 200, 422],
      ['PENDING_REVIEW', 422, 422],
      ['PENDING_REVIEW', 422, 422],
      ['PENDING_MCST_APPROVAL', 422, 422],
      ['APPROVED', 422, 200],
    ])
    expect(await read(form.id, people.tenant)).toMatchObject({ workEndDate: '2026-12-08' })
  })
})

describe('the link of a contractor', () => {
  it('takes no file that is not what it says, nor more than it has room for', async () => {
    const { token } = await filledIn()
    const hostile: [string, Buffer][] = [
      ['sign.png', Buffer.from('<svg onload="alert(1)"/>')],
      ['sign.svg', Buffer.from('<svg onload="alert(1)"/>')],
      ['run.exe', Buffer.from('MZ')],
      ['two.pdf.exe', Buffer.from('%PDF-1.4')],
      ['page.html', Buffer.from('<script>alert(1)</script>')],
    ]
    for (const [name, content] of hostile)
      for (const purpose of ['SIGNATURE', 'ADDITIONAL'])
        expect([name, (await uploadByLink(test, token, { purpose }, { name, content })).status]).toEqual([name, 400])
    expect((await uploadByLink(test, token, { purpose: 'CLOSE_OUT' })).status).toBe(422)
    const many = await Promise.all(
      Array.from({ length: 11 }, () => uploadByLink(test, token, { purpose: 'ADDITIONAL' })),
    )
    expect(many.filter(({ status }) => status === 200)).toHaveLength(10)
  })
})

type Arrows = Record<PermitAction, { from: readonly FmFormStatus[]; to: FmFormStatus }>

// The keys of a record are its states, and its actions.
const states = Object.keys(statusLabels) as FmFormStatus[]
const moved = (Object.keys(permitLifecycle) as PermitAction[]).filter((action) => action !== 'expire')

/** Where arrows lead otherwise than the oracle does. */
const differences = (arrows: Arrows): string[] =>
  states.flatMap((status) =>
    moved.flatMap((action) => {
      const becomes = oracle({ status, isAgreed: action === 'landlordApprove', isWithMcst: false }, action as Step)
      const wanted = becomes && (becomes.status ?? status)
      const { from, to } = arrows[action]
      return (from.includes(status) ? to : undefined) === wanted ? [] : [`${action} from ${status}`]
    }),
  )

/** Every way of getting one arrow wrong: one state too many or too few that it leads from, or another that it leads to. */
const mutants: [string, Arrows][] = moved.flatMap((action) => {
  const arrow = permitLifecycle[action]
  const toggled = states.map((state): [string, Arrows[PermitAction]] => [
    `${action} from ${state}`,
    {
      ...arrow,
      from: arrow.from.includes(state) ? arrow.from.filter((one) => one !== state) : [...arrow.from, state],
    },
  ])
  const led = states
    .filter((state) => state !== arrow.to)
    .map((to): [string, Arrows[PermitAction]] => [`${action} to ${to}`, { ...arrow, to }])
  return [...toggled, ...led].map(([name, mutant]): [string, Arrows] => [
    name,
    { ...permitLifecycle, [action]: mutant },
  ])
})

describe('the arrows of a permit', () => {
  it('are those of the oracle', () => {
    expect(differences(permitLifecycle)).toEqual([])
  })

  it('are told apart from each that has one of them wrong', () => {
    expect(mutants.length).toBeGreaterThan(100)
    expect(mutants.filter(([, mutant]) => differences(mutant).length === 0).map(([name]) => name)).toEqual([])
  })
})
