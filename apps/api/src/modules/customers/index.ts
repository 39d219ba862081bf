import * as actions from './customerActions.ts'
import * as customers from './customers.ts'

export const customerOperations = { ...customers, ...actions }
