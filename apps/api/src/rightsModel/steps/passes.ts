import type { Pass, Person } from '../model.ts'
import { done, type World } from '../world.ts'
import { some, spanAhead, timeText, type Step } from './step.ts'

const standing = (person: Person): boolean => person.active && !person.deleted

const holdsQr = ({ model }: World, { id }: Person) =>
  model.passes.find(({ kind, holder }) => kind === 'QR' && holder === id)

type Held = { userAccessPassDtoList: { id: string; passKind: string; passNo: string }[] }

/** Of a pass that was just made, its id. */
function keep({ model }: World, held: Held, pass: Omit<Pass, 'id'>): void {
  const known = new Set(model.passes.map(({ id }) => id))
  const made = held.userAccessPassDtoList.find(({ id }) => !known.has(id))
  if (!made) throw new Error('the pass is not among those of the person')
  model.passes.push({ ...pass, id: made.id })
}

export const giveCard: Step = async (world) => {
  const { model, random, admins } = world
  const person = some(world, model.people.filter(standing))
  if (!person) return undefined
  const free = some(
    world,
    model.passes
      .filter(({ kind, status, holder }) => kind === 'CARD' && status === 'WITHDRAWN' && holder === null)
      // a card is of the office centre that gave it first
      .filter(({ no }) => no.startsWith(person.owner[0]!)),
  )
  const old = random.chance(50) ? free : undefined
  const no = old?.no ?? `${person.owner[0]}${String((world.serial += 1)).padStart(6, '0')}`
  const held = await done<Held>(world, 'assignUserThirdPartyCard', {
    as: admins[person.owner],
    path: { id: person.id },
    body: { cardNumber: no, thirdPartyCardType: 'PHYSICAL_CARD' },
  })
  if (old) Object.assign(old, { holder: person.id, status: 'LIVE' })
  else keep(world, held, { kind: 'CARD', no, holder: person.id, status: 'LIVE', span: { from: null, until: null } })
  return `card ${no} to ${person.email}`
}

const takeCard: Step = async (world) => {
  const { model, random, admins } = world
  const card = some(
    world,
    model.passes.filter(({ kind, status }) => kind === 'CARD' && status === 'LIVE'),
  )
  const person = model.people.find(({ id }) => id === card?.holder)
  if (!card || !person) return undefined
  const lost = random.chance(30)
  await done(world, 'unassignUserThirdPartyCard', {
    as: admins[person.owner],
    path: { id: person.id },
    query: { cardId: card.id, ...(lost ? { status: 'DAMAGED_LOST' } : {}) },
  })
  Object.assign(card, lost ? { status: 'LOST' } : { status: 'WITHDRAWN', holder: null })
  return `card ${card.no} ${lost ? 'lost' : 'taken'}`
}

const findCard: Step = async (world) => {
  const { model, admins } = world
  const card = some(
    world,
    model.passes.filter(({ kind, status }) => kind === 'CARD' && status === 'LOST'),
  )
  if (!card) return undefined
  const as = admins[card.no.startsWith('B') ? 'BUILDING' : 'COMPANY']
  const { version } = await done<{ version: number }>(world, 'getThirdPartyCardByCardId', {
    as,
    path: { cardId: card.id },
  })
  await done(world, 'findThirdPartyCard', { as, path: { cardId: card.id }, body: { version, remark: 'Found' } })
  Object.assign(card, { status: 'WITHDRAWN', holder: null })
  return `card ${card.no} found`
}

const giveQr: Step = async (world) => {
  const { model, random, admins } = world
  const person = some(
    world,
    model.people.filter((one) => standing(one) && holdsQr(world, one)?.status !== 'LIVE'),
  )
  if (!person) return undefined
  const span = random.chance(50) ? spanAhead(world) : { from: null, until: null }
  const old = holdsQr(world, person)
  const held = await done<Held>(world, 'setUserQrPass', {
    as: admins[person.owner],
    path: { id: person.id },
    body: { assigned: true, validFrom: timeText(span.from), validTo: timeText(span.until) },
  })
  if (old) Object.assign(old, { status: 'LIVE', span })
  else keep(world, held, { kind: 'QR', no: '', holder: person.id, status: 'LIVE', span })
  return `QR to ${person.email} from ${timeText(span.from)} to ${timeText(span.until)}`
}

const takeQr: Step = async (world) => {
  const { model, admins } = world
  const person = some(
    world,
    model.people.filter((one) => holdsQr(world, one)?.status === 'LIVE'),
  )
  if (!person) return undefined
  await done(world, 'setUserQrPass', {
    as: admins[person.owner],
    path: { id: person.id },
    body: { assigned: false },
  })
  Object.assign(holdsQr(world, person)!, { status: 'WITHDRAWN' })
  return `QR of ${person.email} taken`
}

const giveTemporary: Step = async (world) => {
  const { model, admins } = world
  const person = some(world, model.people.filter(standing))
  if (!person) return undefined
  const no = `T${String((world.serial += 1)).padStart(6, '0')}`
  const span = spanAhead(world)
  const held = await done<Held>(world, 'assignUserTemporaryCard', {
    as: admins[person.owner],
    path: { id: person.id },
    body: { cardNumber: no, validFrom: timeText(span.from), validTo: timeText(span.until) },
  })
  keep(world, held, { kind: 'TEMPORARY', no, holder: person.id, status: 'LIVE', span })
  return `temporary card ${no} to ${person.email} from ${timeText(span.from)} to ${timeText(span.until)}`
}

const takeTemporary: Step = async (world) => {
  const { model, admins } = world
  const card = some(
    world,
    model.passes.filter(({ kind, status }) => kind === 'TEMPORARY' && status === 'LIVE'),
  )
  const person = model.people.find(({ id }) => id === card?.holder)
  if (!card || !person) return undefined
  await done(world, 'unassignUserTemporaryCard', {
    as: admins[person.owner],
    path: { id: person.id },
    query: { cardId: card.id },
  })
  card.status = 'WITHDRAWN'
  return `temporary card ${card.no} returned`
}

/** Takes all that a person holds, as happens when they leave: a card is free for others, a temporary one is blocked. */
export function withdraw({ model }: World, person: Person): void {
  for (const pass of model.passes.filter(({ holder, status }) => holder === person.id && status === 'LIVE')) {
    if (pass.kind === 'TEMPORARY') Object.assign(pass, { status: 'EXPIRED', span: { ...pass.span, until: model.now } })
    else pass.status = 'WITHDRAWN'
    if (pass.kind === 'CARD') pass.holder = null
  }
}

export const passSteps: [Step, number][] = [
  [giveCard, 8],
  [takeCard, 4],
  [findCard, 2],
  [giveQr, 7],
  [takeQr, 3],
  [giveTemporary, 3],
  [takeTemporary, 2],
]
