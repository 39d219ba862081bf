import { days, later } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { insertLink, type OfForm } from './permits.repo.ts'

/** How long a contractor has to send a form in. */
const openDays = 14

/** Gives the contractor of a form a link of its own; its token is known to whoever gets the mail, here only its hash. */
export async function giveContractorLink(tx: TransactionCtx, form: OfForm, until: Date | null = null): Promise<string> {
  const token = randomToken().slice(0, 32)
  const expiresAt = until ?? later(tx.now(), days(openDays))
  await insertLink(tx, form, { tokenHash: hashToken(token), expiresAt })
  return token
}

const about = 'permits/live'
/** How long the name of a key is, with which what is sealed begins. */
const nameLength = 8

/**
 * The token of the page that tells whether a permit is live: the permit's id, sealed. Nothing of it is kept, nobody makes
 * one without a key of the settings, and prints made under an older key go on working as long as that is there.
 */
export const permitToken = ({ services }: AnyCtx, { id }: { id: string }): string =>
  services.sealing.seal(id, about).replace('.', '')

/** The permit of a token; undefined for one that we have not made. */
export function permitOfToken({ services }: AnyCtx, token: string): string | undefined {
  try {
    return services.sealing.open(`${token.slice(0, nameLength)}.${token.slice(nameLength)}`, about)
  } catch {
    return undefined
  }
}
