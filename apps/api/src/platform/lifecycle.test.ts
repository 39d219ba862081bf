import type { Permission } from '@atrium/contract/generated/operations.ts'
import { describe, expect, it, vi } from 'vitest'
import type { Ctx, Transactional } from './ctx.ts'
import { allowedActions, transition, type Lifecycle } from './lifecycle.ts'

type State = 'PENDING' | 'APPROVED' | 'REJECTED'
const requests: Lifecycle<State, 'approve' | 'reject'> = {
  approve: { from: ['PENDING'], to: 'APPROVED', permission: 'BOOKING_APPROVE', refusal: 'Only pending ones.' },
  reject: {
    from: ['PENDING', 'APPROVED'],
    to: 'REJECTED',
    permission: 'BOOKING_REJECT',
    remark: 'required',
    refusal: 'It was rejected before.',
  },
}

const held = (...codes: Permission[]) => new Set(codes)
const ctxWith = (...codes: Permission[]) =>
  ({ scope: { permissions: held(...codes) } }) as unknown as Transactional<Ctx>
const stepOf = (status: State, more: object = {}) => {
  const apply = vi.fn<(row: unknown, to: State) => Promise<State>>(async (_row, to) => to)
  return { apply, version: 3, lock: async () => ({ status, version: 3 }), ...more }
}

describe('what may be done', () => {
  it('follows the state and the permissions', () => {
    expect(allowedActions(requests, 'PENDING', held('BOOKING_APPROVE', 'BOOKING_REJECT'))).toEqual([
      'approve',
      'reject',
    ])
    expect(allowedActions(requests, 'APPROVED', held('BOOKING_APPROVE', 'BOOKING_REJECT'))).toEqual(['reject'])
    expect(allowedActions(requests, 'PENDING', held('BOOKING_REJECT'))).toEqual(['reject'])
    expect(allowedActions(requests, 'REJECTED', held('BOOKING_APPROVE', 'BOOKING_REJECT'))).toEqual([])
  })
})

describe('a transition', () => {
  it('hands the locked row and the new state to whoever writes them', async () => {
    const step = stepOf('PENDING')
    expect(await transition(ctxWith('BOOKING_APPROVE'), requests, { action: 'approve', ...step })).toBe('APPROVED')
    expect(step.apply).toHaveBeenCalledWith({ status: 'PENDING', version: 3 }, 'APPROVED')
  })

  it.each([
    ['without the permission', 'approve', stepOf('PENDING'), ctxWith('BOOKING_REJECT'), 403],
    ['from another state', 'approve', stepOf('REJECTED'), ctxWith('BOOKING_APPROVE'), 422],
    ['of a row changed since', 'approve', stepOf('PENDING', { version: 2 }), ctxWith('BOOKING_APPROVE'), 409],
    ['without the remark it needs', 'reject', stepOf('PENDING', { remark: '  ' }), ctxWith('BOOKING_REJECT'), 400],
  ] as const)('is refused %s and writes nothing', async (_why, action, step, ctx, status) => {
    await expect(transition(ctx, requests, { action, ...step })).rejects.toMatchObject({ status })
    expect(step.apply).not.toHaveBeenCalled()
  })
})

describe('what only time or another system does', () => {
  const ends: Lifecycle<State, 'expire'> = {
    expire: { from: ['PENDING'], to: 'REJECTED', permission: 'system', refusal: 'It was decided before.' },
  }

  it('is offered to nobody, and happens without anybody', async () => {
    expect(allowedActions(ends, 'PENDING', held('BOOKING_APPROVE', 'BOOKING_REJECT'))).toEqual([])
    const nobody = { scope: null } as unknown as Transactional<Ctx>
    expect(await transition(nobody, ends, { action: 'expire', ...stepOf('PENDING') })).toBe('REJECTED')
    await expect(transition(nobody, ends, { action: 'expire', ...stepOf('APPROVED') })).rejects.toMatchObject({
      status: 422,
    })
    await expect(transition(nobody, requests, { action: 'approve', ...stepOf('PENDING') })).rejects.toMatchObject({
      status: 403,
    })
  })
})
