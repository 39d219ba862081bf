import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const contract = new URL('../../../contract/src/', import.meta.url)
const rowsFile = fileURLToPath(new URL('generated/operationRows.ts', contract))
const knownFile = fileURLToPath(new URL('knownOperations.ts', contract))
const contractFolder = fileURLToPath(contract)
const codeOfAtrium = /\/(?:apps|packages)\/(?!.*\/node_modules\/).*\.tsx?(?:\?|$)/

type Row = Readonly<Record<string, unknown>>
type Rows = Readonly<Record<string, Row>>

/**
 * Gives every module of a built portal the rows of the operations it names, instead of the whole contract to every page:
 * a name is a piece of text that is an operationId. `knownOperations` starts empty and is filled as modules arrive.
 */
export function namedOperations(): Plugin {
  let rows: Rows = {}
  return {
    name: 'atrium-named-operations',
    apply: 'build',
    async buildStart() {
      this.addWatchFile(rowsFile)
      const { operations }: { operations: Rows } = await import(rowsFile)
      rows = operations
    },
    load: {
      filter: { id: knownFile },
      handler: () => 'export const knownOperations = {}',
    },
    transform: {
      filter: { id: codeOfAtrium },
      handler(code, id) {
        if (id.startsWith(contractFolder)) return null
        const named = rowsNamedIn(code, rows)
        return named.length === 0 ? null : { code: withRows(code, named), map: null }
      },
    },
  }
}

/** The rows of the operations that code names, in the order of their names. */
export const rowsNamedIn = (code: string, rows: Rows): [string, Row][] => {
  const texts = new Set(Array.from(code.matchAll(/(["'`])([a-z]\w+)\1/g), ([, , text]) => text ?? ''))
  return [...texts]
    .filter((text) => Object.hasOwn(rows, text))
    .toSorted()
    .map((name) => [name, rows[name] ?? {}])
}

/** On the first line, so that the numbers of the lines stay. */
const withRows = (code: string, named: readonly (readonly [string, Row])[]) =>
  `import { knownOperations as __known } from ${JSON.stringify(knownFile)}; ${named
    .map(([name, row]) => `__known.${name} = ${JSON.stringify(neededOf(row))};`)
    .join(' ')} ${code}`

/** What client and gates read of a row: of the audit trail only whether something is created. */
const neededOf = ({ audit, ...row }: Row): Row => (audit === 'CREATE' ? { ...row, audit } : row)
