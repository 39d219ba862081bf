import type { ChosenAddOn } from './tables.ts'

export type Choosable = {
  name: string
  required: boolean
  available: boolean
  minQty: number
  maxQty: number
  selectOption: 'SINGLE' | 'MULTIPLE'
  options: { id: string; name: string; priceMinor: number; available: boolean }[]
}

export type Chosen = { opcItemAddOnOptionId: string; qty?: number }

/** What was chosen with an item as it is kept, or what is wrong with it as the buyer reads it. */
export function chosenAddOns(addOns: readonly Choosable[], chosen: readonly Chosen[]): ChosenAddOn[] | string {
  const counts = new Map<string, number>()
  for (const { opcItemAddOnOptionId: id, qty = 1 } of chosen) counts.set(id, (counts.get(id) ?? 0) + qty)
  const known = new Set(addOns.flatMap(({ options }) => options.map(({ id }) => id)))
  if ([...counts.keys()].some((id) => !known.has(id))) return 'Choose from what goes with this item.'
  const found: ChosenAddOn[] = []
  for (const addOn of addOns) {
    const options = addOn.options.filter(({ id }) => counts.has(id))
    const problem = problemOf(addOn, options, counts)
    if (problem !== null) return problem
    if (options.length > 0)
      found.push({
        name: addOn.name,
        options: options.map(({ id, name, priceMinor }) => ({ id, name, priceMinor, qty: counts.get(id) ?? 1 })),
      })
  }
  return found
}

function problemOf(addOn: Choosable, options: Choosable['options'], counts: Map<string, number>): string | null {
  const { name, required, available, minQty, maxQty, selectOption } = addOn
  const gone = options.find((option) => !option.available)
  if (options.length > 0 && !available) return `${name} cannot be chosen for now.`
  if (gone) return `${gone.name} cannot be chosen for now.`
  const total = options.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
  if (total === 0) return required && available ? `Choose ${name.toLowerCase()}.` : null
  if (selectOption === 'SINGLE' && total > 1) return `Choose one of ${name.toLowerCase()}.`
  if (total > maxQty) return `Choose ${maxQty} of ${name.toLowerCase()} at the most.`
  return total < minQty ? `Choose ${minQty} of ${name.toLowerCase()} at the least.` : null
}
