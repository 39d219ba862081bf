import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react'
import type { Discount, Rate } from '../rateQueries.ts'

type Switch = { status: 'ACTIVE' | 'INACTIVE'; version: number; remark?: string }

/** How a card and a discount differ in what is done with them. */
type Kind = {
  noun: 'rate' | 'discount'
  operations: {
    update: 'updateRate' | 'updateDiscount'
    turn: 'updateRateStatus' | 'updateDiscountStatus'
    remove: 'deleteRate' | 'deleteDiscount'
  }
  turn: (body: Switch) => Promise<unknown>
  remove: () => Promise<unknown>
}

type Ways = { onEdit: () => void; onDeleted: () => void }

const quiet = { silent: true } as const

/** What can be done with a rate card. */
export function useRateActions(rate: Rate, ways: Ways): GatedAction<Rate>[] {
  const path = { id: rate.id }
  return actionsOn(rate, ways, {
    noun: 'rate',
    operations: { update: 'updateRate', turn: 'updateRateStatus', remove: 'deleteRate' },
    turn: (body) => api.call('updateRateStatus', { path, body }, quiet),
    remove: () => api.call('deleteRate', { path }, quiet),
  })
}

/** What can be done with a discount. */
export function useDiscountActions(discount: Discount, ways: Ways): GatedAction<Rate>[] {
  const path = { id: discount.id }
  return actionsOn(discount, ways, {
    noun: 'discount',
    operations: { update: 'updateDiscount', turn: 'updateDiscountStatus', remove: 'deleteDiscount' },
    turn: (body) => api.call('updateDiscountStatus', { path, body }, quiet),
    remove: () => api.call('deleteDiscount', { path }, quiet),
  })
}

type Subject = { name: string; status: Rate['status']; version: number }

function actionsOn(subject: Subject, { onEdit, onDeleted }: Ways, kind: Kind): GatedAction<Rate>[] {
  const { operations } = kind
  const publishes = subject.status === 'DRAFT'
  return [
    {
      kind: 'delete',
      operation: operations.remove,
      allowed: 'delete',
      onClick: () => void remove(subject, kind, onDeleted),
    },
    {
      kind: 'other',
      label: 'Switch off',
      icon: IconPlayerPause,
      operation: operations.turn,
      allowed: 'deactivate',
      onClick: () => void switchOff(subject, kind),
    },
    { kind: 'edit', operation: operations.update, allowed: 'edit', onClick: onEdit },
    {
      kind: 'other',
      label: publishes ? 'Publish' : 'Switch on',
      icon: publishes ? IconSend : IconPlayerPlay,
      primary: true,
      operation: operations.turn,
      allowed: 'activate',
      onClick: () => void switchOn(subject, kind),
    },
  ]
}

async function switchOn({ name, status, version }: Subject, { noun, turn }: Kind): Promise<void> {
  const publishes = status === 'DRAFT'
  askStatus({
    title: `${publishes ? 'Publish' : 'Switch on'} ${name}`,
    message: `The ${noun} applies to new bookings on its days. Existing bookings keep their price.`,
    confirmLabel: publishes ? 'Publish' : 'Switch on',
    action: () => turn({ status: 'ACTIVE', version }),
  })
}

async function switchOff({ name, version }: Subject, { noun, turn }: Kind): Promise<void> {
  askStatus({
    remark: true,
    title: `Switch off ${name}`,
    message: `The ${noun} no longer applies to new bookings. Existing bookings keep their price.`,
    label: 'Reason',
    maxLength: 500,
    confirmLabel: 'Switch off',
    action: (reason) => turn({ status: 'INACTIVE', version, remark: reason }),
  })
}

async function remove({ name }: Subject, kind: Kind, onDeleted: () => void): Promise<void> {
  askToDelete({
    title: `Delete ${name}`,
    message: `The ${kind.noun} is removed from the list. Existing bookings keep their price.`,
    action: kind.remove,
    onDeleted,
  })
}
