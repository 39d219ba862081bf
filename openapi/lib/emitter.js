import { emitFile, resolvePath } from '@typespec/compiler'
import { getOpenAPI3 } from '@typespec/openapi3'
import { stringify } from 'yaml'
import { refusalAnswers, refusalsOf, withRefusals } from './answers.js'
import { summaryOf } from './summaries.js'

/** Writes the contract as TypeSpec's own emitter does, with what holds of all operations added to each. */
export async function $onEmit(context) {
  const [{ document }] = await getOpenAPI3(context.program, {
    'openapi-versions': ['3.0.0'],
    'omit-unreachable-types': true,
  })
  await addWebhooks(context.program, document)
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) item[method] = complete(document, path, method, operation)
  document.paths = sorted(document.paths)
  document.components = {
    parameters: sorted(document.components.parameters),
    responses: refusalAnswers,
    schemas: sorted(document.components.schemas),
    securitySchemes: { ...document.components.securitySchemes, ...keyScheme },
  }
  document.security = [{ BearerAuth: [] }, { ApiKey: [] }]
  sayTypes(document.components.schemas, document)
  if (context.program.compilerOptions.noEmit) return
  await emitFile(context.program, {
    path: resolvePath(context.program.projectRoot, 'openapi.yaml'),
    content: stringify(document, { singleQuote: true, aliasDuplicateObjects: false, lineWidth: 0, compat: 'yaml-1.1' }),
  })
}

/** How other programs say who they are. */
const keyScheme = {
  ApiKey: {
    type: 'http',
    scheme: 'Bearer',
    description: 'The secret of an API key of one office centre, with its permissions',
  },
}

/**
 * Says what webhooks are sent: OpenAPI 3.0 has no place for it but the extension that documentation tools read. The
 * enumeration of what they are told of names the model of each, which no operation refers to.
 */
async function addWebhooks(program, document) {
  const [whole] = await getOpenAPI3(program, { 'openapi-versions': ['3.0.0'], 'omit-unreachable-types': false })
  const { schemas } = document.components
  const all = whole.document.components.schemas
  const { 'x-webhook-data': models } = schemas.WebhookEventType
  delete schemas.WebhookEventType['x-webhook-data']
  for (const name of ['WebhookMessage', ...Object.values(models)]) schemas[name] = all[name]
  const reference = (name) => ({ $ref: `#/components/schemas/${name}` })
  document['x-webhooks'] = Object.fromEntries(
    Object.entries(models).map(([type, model]) => [
      type,
      {
        post: {
          operationId: `tellOf${type.split(/[._]/).map(capitalised).join('')}`,
          summary: `Tells of ${type}`,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  allOf: [reference('WebhookMessage'), { type: 'object', properties: { data: reference(model) } }],
                },
              },
            },
          },
          responses: { 204: { description: 'It has arrived. Any other answer than 2xx has it sent again.' } },
        },
      },
    ]),
  )
}

const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1)

const sorted = (entries) => Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a > b ? 1 : -1)))

function complete(document, path, method, { operationId, summary, description, ...rest }) {
  const shared = document.components.parameters
  const parameters = (rest.parameters ?? []).map((entry) => shared[entry.$ref?.split('/').at(-1)] ?? entry)
  return {
    operationId,
    summary: summary ?? summaryOf(operationId),
    ...(description ? { description } : {}),
    ...rest,
    ...(rest['x-permission'] === 'authenticated' ? { security: [{ BearerAuth: [] }] } : {}),
    responses: withRefusals(rest.responses, refusalsOf(path, method, parameters, rest)),
  }
}

/** Says the type of what may be null beside `nullable`, as OpenAPI 3.0 asks; TypeSpec leaves it to what is referred to. */
function sayTypes(schemas, node) {
  if (typeof node !== 'object' || node === null) return
  if (node.nullable === true && node.type === undefined) {
    const [first] = node.allOf ?? node.anyOf ?? []
    const name = first?.$ref?.split('/').at(-1)
    if (node.allOf) node.type = schemas[name].type
    else {
      first.nullable = true
      delete node.nullable
    }
  }
  for (const child of Object.values(node)) sayTypes(schemas, child)
}
