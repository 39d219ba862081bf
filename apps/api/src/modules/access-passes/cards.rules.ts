import { cardNumber as cardNumberRule } from '@atrium/validators/accessPasses.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import type { StoredPass } from './accessPasses.repo.ts'

/** A card's number as it is stored: in capitals, so that it is one card however it is written. */
export function checkedCardNumber(given: string): string {
  const error = cardNumberRule(given)
  if (error) throw invalidField('cardNumber', error)
  return given.trim().toUpperCase()
}

/** Of the cards a person has the one that is meant; 422 when there is none, 400 when it has to be said which. */
export function chosenCard(cards: readonly StoredPass[], fullName: string, cardId: string | undefined): StoredPass {
  const [card] = cards
  if (!card && cardId) throw notFound()
  if (!card) throw ruleViolation(`${fullName} does not have this card.`)
  if (cards.length > 1) throw invalidField('cardId', 'This person has several cards. Choose one.')
  return card
}
