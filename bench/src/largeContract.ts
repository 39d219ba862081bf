import { contractDocument, type ContractDocument, type ContractOperation } from '@atrium/api/platform/contract.ts'

type Handlers = Record<string, unknown>

/** The contract repeated under other addresses and names until it has so many operations. */
export function largeContract(handlers: Handlers, count: number): { document: ContractDocument; operations: Handlers } {
  const source = contractDocument()
  const entries = Object.entries(source.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const paths: ContractDocument['paths'] = {}
  const operations: Handlers = {}
  for (let index = 0; index < count; index++) {
    const entry = entries[index % entries.length]
    if (!entry) throw new Error('the contract is empty')
    const round = Math.floor(index / entries.length)
    const renamed = rename(entry.operation, round)
    ;(paths[round === 0 ? entry.path : `${entry.path}/round-${round}`] ??= {})[entry.method] = renamed
    operations[renamed.operationId] = handlers[entry.operation.operationId]
  }
  return { document: { ...source, paths, components: repeated(source, Math.ceil(count / entries.length)) }, operations }
}

const rename = (operation: ContractOperation, round: number): ContractOperation =>
  round === 0
    ? operation
    : (JSON.parse(
        JSON.stringify({ ...operation, operationId: `${operation.operationId}Round${round}` }).replaceAll(
          /#\/components\/schemas\/(\w+)/g,
          `#/components/schemas/$1Round${round}`,
        ),
      ) as ContractOperation)

/** Each round has schemas of its own, as new modules would. */
function repeated({ components }: ContractDocument, rounds: number): ContractDocument['components'] {
  const text = JSON.stringify(components.schemas)
  const schemas = Array.from({ length: rounds }, (_, round) => {
    if (round === 0) return components.schemas
    const own = JSON.parse(
      text.replaceAll(/#\/components\/schemas\/(\w+)/g, `#/components/schemas/$1Round${round}`),
    ) as ContractDocument['components']['schemas']
    return Object.fromEntries(Object.entries(own).map(([name, schema]) => [`${name}Round${round}`, schema]))
  })
  return { ...components, schemas: Object.assign({}, ...schemas) as ContractDocument['components']['schemas'] }
}
