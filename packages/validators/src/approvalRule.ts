/** What decides whether bookings of a facility wait for approval. */
type Decided = { required: boolean; rule: 'OWN_RULE' | 'CATEGORY_RULE' | 'FACILITY' }

/** Whether bookings wait for approval, and which rule says so. */
export function approvalText({ required, rule }: Decided, categoryName: string): string {
  const needed = required ? 'Needed' : 'Not needed'
  if (rule === 'OWN_RULE') return `${needed}, by the approval rule of this facility`
  if (rule === 'CATEGORY_RULE') return `${needed}, by the approval rule of ${categoryName}`
  return required ? `${needed}, as this facility asks for it` : needed
}
