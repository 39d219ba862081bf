import { eachByItself } from '../../../platform/eachByItself.ts'
import type { DoorFollower } from '../../access-events/index.ts'
import { readFmForm } from '../fmForms.views.ts'
import { fmFormRows } from '../permits.repo.ts'
import { publishWork, signIn } from './steps.ts'
import { readNotSignedIn } from './work.views.ts'

/** Signs people of crews in whom a door has let through, unless it leads out; they sign out once the work is closed. */
export const crewAtDoors: DoorFollower = async (ctx, passages) => {
  const ids = passages.flatMap(({ crewMemberId, leadsOut }) => (leadsOut ? [] : (crewMemberId ?? [])))
  if (ids.length === 0) return
  await eachByItself(ctx, await readNotSignedIn(ctx, ids), async (tx, { id, fmFormId }) => {
    await fmFormRows.lock(tx, fmFormId)
    const row = await readFmForm(tx, fmFormId)
    // Somebody else may have signed them in meanwhile.
    if (!row || (await readNotSignedIn(tx, [id])).length === 0) return
    await signIn(tx, row, id, 'DOOR')
    await publishWork(tx, row)
  })
}
