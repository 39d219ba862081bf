import { countOf } from '@atrium/validators/text.ts'
import type { ShopAddOn, ShopItem } from '../shopQueries.ts'
import type { ChosenOption } from './basket.ts'

/** How many of each option are chosen, by the ids of options. */
export type Choice = Readonly<Record<string, number>>

/** How many of an add-on's options are chosen, all of them together. */
export const chosenOf = ({ options }: ShopAddOn, choice: Choice): number =>
  options.reduce((sum, { id }) => sum + (choice[id] ?? 0), 0)

/** The least that has to be chosen once anything is. */
const leastOf = ({ required, minQty }: ShopAddOn): number => Math.max(minQty, Number(required))

/** What is still to be done about an add-on, as people read it; null where its choice can be ordered. */
export function choiceProblem(addOn: ShopAddOn, choice: Choice): string | null {
  const chosen = chosenOf(addOn, choice)
  const gone = addOn.options.find(({ id, available }) => !available && (choice[id] ?? 0) > 0)
  if (gone) return `${gone.name} is sold out. Choose something else.`
  if (chosen === 0) return addOn.required ? `Choose ${ruleOf(addOn)}.` : null
  return chosen < leastOf(addOn) || chosen > mostOf(addOn) ? `Choose ${ruleOf(addOn)}.` : null
}

export const mostOf = ({ selectOption, maxQty }: ShopAddOn): number => (selectOption === 'SINGLE' ? 1 : maxQty)

/** How many are to be chosen: one, 2, 1 to 3, at most 4. */
function ruleOf(addOn: ShopAddOn): string {
  const [least, most] = [leastOf(addOn), mostOf(addOn)]
  if (most === 1) return 'one'
  if (least === most) return String(most)
  return least === 0 ? `at most ${most}` : `${least} to ${most}`
}

/** The rule of an add-on beside its name. */
export const ruleText = (addOn: ShopAddOn): string =>
  addOn.required ? `Choose ${ruleOf(addOn)}` : `Choose ${ruleOf(addOn)} if you like`

/** What is wrong with the choices of an item, by its add-ons. */
export const choiceProblems = ({ addOns }: ShopItem, choice: Choice): Record<string, string> =>
  Object.fromEntries(
    addOns.flatMap((addOn) => {
      const problem = choiceProblem(addOn, choice)
      return problem === null ? [] : [[addOn.id, problem] as const]
    }),
  )

export const choiceOf = (options: readonly ChosenOption[]): Choice =>
  Object.fromEntries(options.map(({ opcItemAddOnOptionId, qty }) => [opcItemAddOnOptionId, qty]))

/** The options of a choice in the order they have on the menu. */
export const optionsOf = ({ addOns }: ShopItem, choice: Choice): ChosenOption[] =>
  addOns
    .flatMap(({ options }) => options)
    .flatMap(({ id }) => {
      const qty = choice[id] ?? 0
      return qty > 0 ? [{ opcItemAddOnOptionId: id, qty }] : []
    })

/** What was chosen, in words: Oat milk, 2 × Avocado. */
export const choiceText = ({ addOns }: ShopItem, choice: Choice): string =>
  addOns
    .flatMap(({ options }) => options)
    .flatMap(({ id, name }) => {
      const qty = choice[id] ?? 0
      return qty === 0 ? [] : [qty === 1 ? name : `${qty} × ${name}`]
    })
    .join(', ')

/** How many of an item there are, as a refusal: Only 3 are left. */
export const leftText = (quantity: number): string =>
  quantity === 0 ? 'This is sold out.' : `Only ${countOf(quantity, 'piece is', 'pieces are')} left.`
