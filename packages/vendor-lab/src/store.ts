import { applyTo, keyOf, openController, type VirtualController } from './controller.ts'
import { openJournal } from './journal.ts'
import type { LabCentre, LabChange } from './model.ts'

export type Store = ReturnType<typeof openStore>

/**
 * The centres of the lab with their controllers, and whether the stations beside them are there: what is kept of them is
 * done again at the beginning, and whatever changes is kept.
 * @param file null for in memory only
 */
export function openStore(file: string | null, centres: readonly LabCentre[]) {
  const journal = openJournal(file)
  const controllers = new Map<string, VirtualController>()
  const known = new Map<string, LabCentre>()
  /** Centres whose station is out of service; the empty one stands for all of them. */
  const out = new Set<string>()

  const build = (centre: LabCentre) => {
    known.set(centre.code, centre)
    for (const built of centre.controllers) {
      const before = controllers.get(keyOf(centre.code, built.serialNo))
      const controller = before ? Object.assign(before, { centre, built }) : openController(centre, built)
      controllers.set(controller.key, controller)
    }
  }
  const apply = (change: LabChange) => {
    if (change.type === 'CENTRE') return build(change.centre)
    const { type } = change
    if (type === 'AVAILABLE')
      return void (change.available ? out.delete(change.centre ?? '') : out.add(change.centre ?? ''))
    const controller = controllers.get(change.controller)
    if (controller) applyTo(controller, change)
  }
  const beginAgain = () => journal.replace(snapshotOf(out, known.values(), controllers.values()))

  for (const centre of centres) build(centre)
  for (const change of journal.read()) apply(change)
  beginAgain()

  const find = (code: string, serialNo: string) => controllers.get(keyOf(code.toUpperCase(), serialNo)) ?? null
  const controllersOf = (code: string): VirtualController[] =>
    (known.get(code.toUpperCase())?.controllers ?? []).flatMap(({ serialNo }) => find(code, serialNo) ?? [])
  return {
    /** The centres by their codes, as these are written. */
    known,
    controllers: (): Iterable<VirtualController> => controllers.values(),
    available: (code = ''): boolean => !out.has('') && !out.has(code.toUpperCase()),
    find,
    controllersOf,
    behind: (code: string, doorId: string): VirtualController | null =>
      controllersOf(code).find(({ built }) => built.doors.some(({ id }) => id === doorId)) ?? null,
    keep: (change: LabChange): void => {
      journal.append(change)
      apply(change)
    },
    forget: (code: string): void => {
      for (const { key } of controllersOf(code)) controllers.delete(key)
      known.delete(code)
      beginAgain()
    },
  }
}

/** Changes that make of nothing what is there now. */
function snapshotOf(
  out: Iterable<string>,
  centres: Iterable<LabCentre>,
  controllers: Iterable<VirtualController>,
): LabChange[] {
  return [
    ...[...out].map((centre): LabChange => ({ type: 'AVAILABLE', available: false, centre })),
    ...[...centres].map((centre): LabChange => ({ type: 'CENTRE', centre })),
    ...[...controllers].flatMap(({ key, held, faults, waiting, open }): LabChange[] => [
      { type: 'FAULTS', controller: key, faults },
      { type: 'RECORDS', controller: key, remove: [], put: held.all() },
      ...[...open].map(([doorId, contact]): LabChange => ({ type: 'CONTACT', controller: key, doorId, open: contact })),
      ...waiting.map((event): LabChange => ({ type: 'EVENT', controller: key, event })),
    ]),
  ]
}
