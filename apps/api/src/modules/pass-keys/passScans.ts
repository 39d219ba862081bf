import { raiseAlert } from '../../platform/alerts.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { lockScansOf, useCodes, useKey, type CodeUse } from './codeUses.repo.ts'
import { readUses, type UseOfPass } from './codeUses.views.ts'
import { passCodeMisused } from './passCodes.alerts.ts'
import { judgeCodes } from './verifyPassCodes.ts'

type Outcome = Data<'mergePassScans'>[number]
type Told = Input<'mergePassScans'>['body']

const scanners = 'scanner/'

/**
 * Keeps what a scanner let through while it was without network, and raises what was let through elsewhere too
 * (decisions, "Access"). Since withdrawn passes are the scanner's own business, only who signed a code and its time count.
 */
export const mergePassScans = operation('mergePassScans', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const judged = await judgeCodes(tx, shownBy(tx, body))
    const uses = judged.flatMap(({ use }) => use ?? [])
    await lockScansOf(tx, [...new Set(uses.map(({ accessPassId }) => accessPassId))])
    const kept = await useCodes(tx, uses)
    const fresh = uses.filter((use) => kept.get(useKey(use))?.isNew)
    const elsewhere = await usesElsewhere(tx, uses)
    await raiseSecond(tx, fresh, elsewhere)
    return judged.map(({ use }): Outcome => {
      if (!use) return 'REFUSED'
      if (elsewhere.has(useKey(use))) return 'USED_ELSEWHERE'
      return kept.get(useKey(use))?.isNew ? 'KEPT' : 'REPEATED'
    })
  }),
)

const shownBy = ({ scope, actor, now }: Ctx, { scanner, scans }: Told) =>
  scans.map(({ text, dateTime }) => ({
    text,
    landlordId: scope.landlordId,
    // As the keys that the scanner was given (`getPassScannerKeys`).
    onlyOf: scope.officeCentreType === 'LANDLORD' ? undefined : scope.officeCentreId,
    reader: `${scanners}${scanner}`,
    readerName: `the scanner of ${actor.fullName}`,
    usedBy: `${scanners}${scanner}`,
    // A scanner whose clock is ahead tells of no time to come.
    at: new Date(Math.min(new Date(dateTime).getTime(), now().getTime())),
    wasLetThrough: true as const,
  }))

/** The uses of codes at other scanners, by the key of the use here. Whoever has passed a door may show the same to a guard. */
async function usesElsewhere(
  ctx: Transactional<Ctx>,
  uses: readonly CodeUse[],
): Promise<Map<string, { here: UseOfPass; other: UseOfPass }>> {
  if (uses.length === 0) return new Map()
  const all = await readUses(
    ctx,
    ctx.scope.landlordId,
    uses.map(({ nonce }) => nonce),
  )
  return new Map(
    uses.flatMap((use) => {
      const ofCode = all.filter(({ accessPassId, nonce }) => accessPassId === use.accessPassId && nonce === use.nonce)
      const here = ofCode.find(({ reader }) => reader === use.reader)
      const other = ofCode.find(({ reader }) => reader !== use.reader && reader.startsWith(scanners))
      return here && other ? [[useKey(use), { here, other }] as const] : []
    }),
  )
}

/** Raises, of what is told for the first time, that a code was let through twice. */
async function raiseSecond(
  ctx: Transactional<Ctx>,
  fresh: readonly CodeUse[],
  elsewhere: Awaited<ReturnType<typeof usesElsewhere>>,
): Promise<void> {
  const { landlordId, officeCentreId } = ctx.scope
  for (const use of fresh) {
    const found = elsewhere.get(useKey(use))
    if (!found) continue
    const { here, other } = found
    await raiseAlert(ctx, passCodeMisused, {
      landlordId,
      officeCentreId,
      entityType: 'ACCESS_PASS',
      entityId: use.accessPassId,
      reason: `Pass ${here.passNo}${here.fullName ? ` of ${here.fullName}` : ''}: one code was let through by ${here.readerName} and by ${other.readerName}`,
    })
  }
}
