import { declaredTables } from './platform/db/declared.ts'
import { shardStatements } from './platform/db/shards.ts'

/** Prints the statements of docs/SCALING.md that spread the estates over several servers. */
process.stdout.write(`${shardStatements(await declaredTables()).join('\n')}\n`)
