import { readPassCode } from '@atrium/pass-codes/passCode.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { passCodeMisused, verifyPassCodes, type CodeRefusal } from '../pass-keys/index.ts'
import { codeRefusalWords } from './accessWords.ts'
import type { EventInput, KnownEvent } from './receive.views.ts'

type AtDoor = { event: EventInput; known: KnownEvent; door: NonNullable<KnownEvent['door']>; at: Date }

/** How the code of a phone is called among what was shown, where nobody is known by it. */
export const strangeCode = 'Code on a phone'

/** Whether what was shown is the code of a rotating pass, whoever made it. */
export const showsCode = ({ credential }: EventInput): boolean =>
  credential?.credentialType === 'PASS' && readPassCode(credential.value.trim()) !== null

/**
 * What codes of rotating passes are worth at their doors, in the order of the events; of one that is none, or on which
 * the controller has decided, nothing. Without a code among them nothing is asked.
 */
export async function refusalsOfCodes(ctx: AnyCtx, events: readonly AtDoor[]): Promise<(CodeRefusal | null)[]> {
  const shown = events.map(({ event, door, at }) => {
    if (event.kind !== 'ACCESS' || event.result || !showsCode(event)) return null
    return {
      text: event.credential?.value.trim() ?? '',
      landlordId: door.landlordId,
      reader: `door/${door.id}`,
      readerName: door.name,
      usedBy: `${event.connector}/${event.vendorEventId}`,
      at,
    }
  })
  const refusals = await verifyPassCodes(
    ctx,
    shown.filter((code) => code !== null),
  )
  return shown.map((code) => (code ? (refusals.shift() ?? null) : null))
}

/** Who may be taken for the holder: a code that was forged, or is another estate's, tells of nobody. */
export const knownBy = (known: KnownEvent, refusal: CodeRefusal | null): KnownEvent =>
  refusal === 'FORGED' || refusal === 'UNKNOWN_CENTRE' ? { ...known, person: null, passId: null, passNo: null } : known

/**
 * Which refusals somebody should look after: nobody comes by a forged or withdrawn code in good faith. A slow phone shows
 * one that is over, and a reader sees the same one twice while it is held before it: at the same reader that is refused
 * and no more (decisions, "Access"). What two scanners let through is raised where it is found (`mergePassScans`).
 */
const isMisuse: Record<CodeRefusal, boolean> = {
  FORGED: true,
  REVOKED: true,
  REPLAYED: false,
  UNKNOWN_CENTRE: false,
  NOT_YET_VALID: false,
  EXPIRED: false,
}

/** Raises that codes were shown at doors that somebody should look after. */
export async function alertOfCodes(
  ctx: TransactionCtx,
  events: readonly { door: AtDoor['door']; refusal: CodeRefusal | null }[],
): Promise<void> {
  for (const { door, refusal } of events)
    if (refusal && isMisuse[refusal])
      await raiseAlert(ctx, passCodeMisused, {
        landlordId: door.landlordId,
        officeCentreId: door.officeCentreId,
        entityType: 'ACCESS_DOOR',
        entityId: door.id,
        reason: `${door.name}: ${codeRefusalWords(refusal)}`,
      })
}
