/** What decides whether bookings wait for approval, and the facility, category or user group whose rule it is. */
export type DecidingRule = {
  rule: 'OWN_RULE' | 'CATEGORY_RULE' | 'FACILITY' | 'USER_GROUP' | 'APPROVER'
  ruleName: string
}

const phrases: Record<DecidingRule['rule'], (name: string) => string> = {
  OWN_RULE: (name) => `by the rule of ${name}`,
  CATEGORY_RULE: (name) => `by the category ${name}`,
  FACILITY: (name) => `as ${name} asks for it`,
  USER_GROUP: (name) => `by the user group ${name}`,
  APPROVER: (name) => `as you approve bookings of ${name}`,
}

const phraseOf = ({ rule, ruleName }: DecidingRule): string => phrases[rule](ruleName)

/** Whether bookings of a facility wait for approval, and which rule says so. */
export function approvalText({ required, ...decided }: DecidingRule & { required: boolean }): string {
  const needed = required ? 'Needed' : 'Not needed'
  return !required && decided.rule === 'FACILITY' ? needed : `${needed}, ${phraseOf(decided)}`
}

/** What a booking of whoever reads it waits for, and by which rule; empty where nobody has to approve anything. */
export function bookingApprovalText(approvalRequired: boolean, decided: DecidingRule): string {
  if (approvalRequired) return `Needs approval, ${phraseOf(decided)}`
  const isWaived = decided.rule === 'USER_GROUP' || decided.rule === 'APPROVER'
  return isWaived ? `Approved at once, ${phraseOf(decided)}` : ''
}
