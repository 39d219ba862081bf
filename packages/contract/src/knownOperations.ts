import { operations } from './generated/operationRows.ts'
import type { OperationRow } from './operationTable.ts'

/** Who may call an operation, which is all that a gate asks. */
type Gate = Readonly<Pick<OperationRow, 'permission' | 'addOn'>>

/** With how it is called, where a module calls it. */
type KnownOperation = Readonly<OperationRow> | Gate

/**
 * The operations that the page knows of, by their ids: all of them here. A portal's build begins with none, and each
 * module brings the rows of the operations it names (`packages/tooling/src/build/namedOperations.ts`), so that the
 * first load of a page does not grow with the contract.
 */
export const knownOperations: Readonly<Record<string, KnownOperation | undefined>> = operations
