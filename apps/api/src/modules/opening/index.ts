export { inviteFirstOperator } from './firstOperator.ts'
export { openOfficeCentre, type NewOfficeCentre } from './openOfficeCentre.ts'
