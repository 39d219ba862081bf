import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const contract = new URL('../../../contract/src/', import.meta.url)
const rowsFile = fileURLToPath(new URL('generated/operationRows.ts', contract))
const knownFile = fileURLToPath(new URL('knownOperations.ts', contract))
const generatedFolder = fileURLToPath(new URL('generated/', contract))
const codeOfAtrium = /^virtual:atrium-|\/(?:apps|packages)\/(?!.*\/node_modules\/).*\.tsx?(?:\?|$)/

type Row = Readonly<Record<string, unknown>>
type Rows = Readonly<Record<string, Row>>
type NamedRow = { name: string; row: Row; gateOnly: boolean }

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
        if (id.startsWith(generatedFolder)) return null
        const named = rowsNamedIn(code, rows)
        return named.length === 0 ? null : { code: withRows(code, named), map: null }
      },
    },
  }
}

/** The rows of the operations that code names, in the order of their names, as far as it needs them. */
export function rowsNamedIn(code: string, rows: Rows): NamedRow[] {
  const known = (text: string) => namesIn(text).filter((name) => Object.hasOwn(rows, name))
  const elsewhere = new Set(known(code.replaceAll(gates, '')))
  return known(code).map((name) => {
    const row = rows[name] ?? {}
    return { name, row: elsewhere.has(name) ? calledBy(row) : gateOf(row), gateOnly: !elsewhere.has(name) }
  })
}

/** What a route says of who may open it. */
const gates = /\b(?:opens|anyOf)["']?:\s*\[[^\]]*\]/g

const namesIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/(["'`])([a-z]\w+)\1/g), ([, , name]) => name ?? ''))].toSorted()

/** What the client reads of a row: of the audit trail only whether something is created. */
const calledBy = ({ audit, ...row }: Row): Row => (audit === 'CREATE' ? { ...row, audit } : row)

const gateOf = ({ permission, addOn }: Row): Row => ({ permission, ...(addOn === undefined ? {} : { addOn }) })

/** On the first line, so that the numbers of the lines stay. A gate leaves a whole row that is there already. */
const withRows = (code: string, named: readonly NamedRow[]) =>
  `import { knownOperations as __known } from ${JSON.stringify(knownFile)}; ${named
    .map(({ name, row, gateOnly }) => `__known.${name} ${gateOnly ? '??=' : '='} ${JSON.stringify(row)};`)
    .join(' ')} ${code}`
