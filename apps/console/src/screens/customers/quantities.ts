import { grantedQuantity, topUpQuantity } from '@atrium/validators/subscription.ts'

type Entered = Readonly<Record<string, number | null | undefined>>

/** The messages of wrong numbers, by their kinds; null when all are good. Fields left empty are good. */
const messages = (quantities: Entered, rule: (quantity: number) => string | null) => {
  const wrong = Object.entries(quantities).flatMap(([kind, quantity]) => {
    const message = quantity === null || quantity === undefined ? null : rule(quantity)
    return message === null ? [] : [[kind, message] as const]
  })
  return Object.fromEntries(wrong)
}

export const grantedMessages = (quantities: Entered) => messages(quantities, grantedQuantity)
export const topUpMessages = (quantities: Entered) => messages(quantities, topUpQuantity)

/** The first message of wrong numbers, for the group of fields as a whole. */
export const checkQuantities = (quantities: Entered): string | null =>
  Object.values(grantedMessages(quantities))[0] ?? null
