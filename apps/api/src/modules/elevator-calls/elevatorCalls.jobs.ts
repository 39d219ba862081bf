import { setTimeout as wait } from 'node:timers/promises'
import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import type { CallAnswer, ElevatorCalls } from '@atrium/access-systems/elevatorCalls.ts'
import { clear, raise } from '../../platform/alerts.ts'
import { days, later, seconds } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import type { Job } from '../../platform/jobs.ts'
import { elevatorCallsOf } from '../access-systems/index.ts'
import { elevatorCallsFail } from './elevatorCalls.alerts.ts'
import { deleteCallsBefore, noteAttempt, settleCall } from './elevatorCalls.repo.ts'
import { readAsked, type AskedCall } from './elevatorCalls.views.ts'

/** So long somebody waits before an elevator; afterwards a call would send an empty one. */
export const callDeadline = seconds(10)
const attemptPatience = seconds(5)
const betweenAttempts = 500
const mostAttempts = 3

type Outcome = { answer: CallAnswer } | { failure: string; isAway: boolean }

/**
 * Asks KONE for an elevator, again where no answer comes, until the deadline is over. What was asked without an answer may
 * have been taken all the same: then two elevators may come, which is better than none.
 */
export const callJob: Job<{ id: string }> = {
  name: 'elevator-call',
  batchSize: 4,
  retryLimit: 1,
  run: async (ctx, { id }) => {
    const call = await readAsked(ctx, id)
    if (!call) return
    const outcome = await askInTime(ctx, call)
    await ctx.transaction(async (tx) => {
      if ('answer' in outcome) {
        const { granted, car, reason } = outcome.answer
        await settleCall(tx, id, { state: 'ANSWERED', granted, car, reason })
        await clear(tx, elevatorCallsFail, call.accessSystemId)
        return
      }
      await settleCall(tx, id, { state: 'FAILED', granted: null, car: null, reason: outcome.failure })
      const { landlordId, officeCentreId, accessSystemId } = call
      const about = { landlordId, officeCentreId, reason: outcome.failure }
      if (outcome.isAway) await raise(tx, elevatorCallsFail, accessSystemId, about)
    })
  },
}

async function askInTime(ctx: PublicCtx, call: AskedCall): Promise<Outcome> {
  const { accessSystemId, groupId, fromFloorNo, toFloorNo } = call
  if (fromFloorNo === null || toFloorNo === null || groupId === null)
    return { failure: 'The elevator was changed meanwhile.', isAway: false }
  const calls = await elevatorCallsOf(ctx, { accessSystemId, groupId })
  if (!calls) return { failure: 'Calls were switched off meanwhile.', isAway: false }
  const asked = { fromFloorNo, toFloorNo, mediaId: call.mediaId }
  const left = later(call.calledDate, callDeadline).getTime() - ctx.now().getTime()
  return ask(ctx, call, { calls, asked, until: performance.now() + left })
}

type Asking = { calls: ElevatorCalls; asked: Parameters<ElevatorCalls['call']>[0]; until: number }

async function ask(ctx: PublicCtx, { id, attempts }: AskedCall, { calls, asked, until }: Asking): Promise<Outcome> {
  let failure = 'It was not asked within ten seconds of the reader, so that nobody waits for it any more.'
  for (let attempt = attempts; attempt < mostAttempts; attempt += 1) {
    const left = until - performance.now()
    if (left <= 0) break
    await ctx.transaction((tx) => noteAttempt(tx, id))
    try {
      return { answer: await calls.call(asked, AbortSignal.timeout(Math.min(left, attemptPatience))) }
    } catch (error) {
      if (!(error instanceof AccessSystemUnavailableError)) throw error
      failure = error.message
    }
    await wait(betweenAttempts)
  }
  return { failure, isAway: true }
}

const kept = days(90)

/** Every night, removes calls that are older than three months. */
export const pastCallsJob: Job = {
  name: 'elevator-calls-past',
  schedule: '20 3 * * *',
  run: (ctx) => ctx.transaction((tx) => deleteCallsBefore(tx, later(tx.now(), -kept))),
}
