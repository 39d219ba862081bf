import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import type { DoorControllers } from '../../adapters/doorControllers/doorControllers.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ruleViolation, unavailable } from '../../platform/errors.ts'

/**
 * Asks the door controllers something over the network, outside any transaction.
 * @param what it is asked about, as in 'this intercom'
 * @throws 422 when they do not know it, 503 when they cannot be reached
 */
export async function askControllers<Answer>(
  { services, log }: Ctx,
  what: string,
  ask: (controllers: DoorControllers) => Promise<Answer | null>,
): Promise<Answer> {
  try {
    const answer = await ask(services.doorControllers)
    if (answer === null) throw ruleViolation(`The door controllers do not know ${what}.`)
    return answer
  } catch (error) {
    if (!(error instanceof AccessSystemUnavailableError)) throw error
    log.warn({ err: error }, 'the door controllers did not answer')
    throw unavailable('The door controllers cannot be reached. Try again in a few minutes.')
  }
}
