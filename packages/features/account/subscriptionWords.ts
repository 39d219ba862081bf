import type { Change } from '@atrium/screens-kit/detail/changesBetween.ts'
import { formatDate, isDate } from '@atrium/validators/dates.ts'
import { billingCycleNames, credentialNames, hardwareNames, planNames } from '@atrium/validators/subscription.ts'

type Values = Readonly<Record<string, unknown>>
type Device = { deviceType: string; qty: number }

const words: Readonly<Record<string, string>> = {
  ...planNames,
  ...billingCycleNames,
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  TERMINATED: 'Terminated',
}
const kinds: Readonly<Record<string, string>> = { ...credentialNames, ...hardwareNames }
const fields: Readonly<Record<string, string>> = {
  planCode: 'Plan',
  billingStartDate: 'First day',
  billingEndDate: 'Last day',
  billingCycle: 'Billed',
  autoRenew: 'Renews automatically',
  status: 'Status',
}

/** What changed of a subscription, in words: plans and days by their names, passes and hardware each by itself. */
export function subscriptionChanges(before: Values, after: Values): Change[] {
  const [old, now] = [inWords(before), inWords(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ field: label, label, before: old.get(label) ?? '', after: now.get(label) ?? '' }))
    .filter((change) => change.before !== change.after)
}

function inWords(values: Values): Map<string, string> {
  const parts = Object.entries(values).flatMap(([field, value]): [string, string][] => {
    if (field === 'credentials' && isObject(value))
      return Object.entries(value).flatMap(([kind, quantity]) => (quantity === 0 ? [] : [counted(kind, quantity)]))
    if (field === 'hardware' && Array.isArray(value))
      return value.filter(isDevice).map(({ deviceType, qty }) => counted(deviceType, qty))
    return [[fields[field] ?? field, word(value)]]
  })
  return new Map(parts)
}

const counted = (kind: string, quantity: unknown): [string, string] => [kinds[kind] ?? kind, String(quantity)]

function word(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return isDate(text) ? formatDate(text) : (words[text] ?? text)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isDevice = (value: unknown): value is Device => isObject(value) && typeof value['deviceType'] === 'string'
