import type { OperationRow } from './operationTable.ts'
import { operations } from './generated/operationRows.ts'

/**
 * The operations that the page knows of, by their ids: all of them here. A portal's build begins with none, and each
 * module brings the rows of the operations it names (`packages/tooling/src/build/namedOperations.ts`), so that the
 * first load of a page does not grow with the contract.
 */
export const knownOperations: Readonly<Record<string, Readonly<OperationRow> | undefined>> = operations
