import { setTimeout as wait } from 'node:timers/promises'
import type { VirtualController } from './controller.ts'

/** Says why a message did not arrive, or why no answer to it came. */
export class LabAwayError extends Error {}

/**
 * Lets a message through to a controller as its way is: slow, cut, twice, or lost, itself or the answer to it.
 * @throws LabAwayError where whoever asked gets no answer, whether or not the controller did what was asked
 */
export async function through<Answer>(controller: VirtualController, act: () => Answer): Promise<Answer> {
  const { faults } = controller
  if (faults.slowMs > 0) await wait(faults.slowMs)
  if (controller.faults.cutOff) throw new LabAwayError('The controller cannot be reached.')
  const fate = fateOfNext(controller)
  if (fate === 'LOST') throw new LabAwayError('The message was lost.')
  if (faults.doublesMessages) act()
  const answer = act()
  if (fate === 'ANSWER_LOST') throw new LabAwayError('The answer was lost.')
  return answer
}

/** What becomes of the next message: where messages are lost, of three the first is, and the answer to the second. */
export function fateOfNext(controller: VirtualController): 'LOST' | 'ANSWER_LOST' | 'THROUGH' {
  if (!controller.faults.losesMessages) return 'THROUGH'
  controller.messages += 1
  return (['THROUGH', 'LOST', 'ANSWER_LOST'] as const)[controller.messages % 3] ?? 'THROUGH'
}
