import * as accounts from './accounts.ts'

export const merchantAccountOperations = { ...accounts }
