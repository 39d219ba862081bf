import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type ExportNamedDeclaration, type ImportDeclaration, type Program } from 'oxc-parser'

const root = path.join(import.meta.dirname, '../../../../..')
const modules = path.join(root, 'apps/api/src/modules')

type Place = { file: string; name: string }
type Declaration = { mentions: ReadonlySet<string>; sentences: readonly string[] }
type Source = { declarations: Map<string, Declaration>; elsewhere: Map<string, Place> }

/** What begins like a sentence and ends like one; some texts of the documents end without a full stop. */
const isSentence = /^(\p{Lu}|\{\{\d).* .*[.!]$/su
const endsOpen = /^\p{Lu}\w+ ([\w,]+ ){3,}\w+$/u

/** Where texts stand that are taken from the documents to the letter. */
const isOfDocuments = /(fileRules|messages|errors)\.ts$/

/** Calls whose words go to people of the building: notices, mails, the audit trail, what an exception says in a log. */
const forOthers = /^(notify|tell|sendMail|audit|log|Error$)/

/** Files of what people read that is no refusal: mails, and texts of documents. */
const elsewhereRead = /(mail|Mail|Letter|announce|tables|\.words|\/texts\/\w+)\.ts$/

/**
 * The sentences in what operations of the server call, functions of other files included: all that a refusal of theirs
 * can say, and now and then more. What is filled in stands as `{{0}}`, `{{1}}`.
 */
export function sentencesOf(
  operations: readonly string[],
  besides: readonly (readonly [file: string, name: string])[],
): Map<string, string> {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const look = ({ file, name }: Place): void => {
    if (seen.has(`${file} ${name}`) || elsewhereRead.test(file)) return
    seen.add(`${file} ${name}`)
    const source = sourceOf(file)
    const there = source.elsewhere.get(name)
    if (there) return look(there)
    const declaration = source.declarations.get(name)
    const isText = (sentence: string) =>
      isSentence.test(sentence) || (isOfDocuments.test(file) && endsOpen.test(sentence))
    declaration?.sentences.filter(isText).forEach((sentence) => found.set(sentence, path.relative(root, file)))
    declaration?.mentions.forEach((mention) => look({ file, name: mention }))
  }
  const places = operationPlaces()
  for (const operation of operations) {
    const place = places.get(operation)
    if (!place) throw new Error(`no module has the operation ${operation}`)
    look(place)
  }
  for (const [file, name] of besides) look({ file: path.join(root, file), name })
  return found
}

/** Where each operation is written. */
function operationPlaces(): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const file of globSync('**/*.ts', { cwd: modules }).filter((name) => !name.endsWith('.test.ts')))
    for (const [, name = '', id = ''] of readFileSync(path.join(modules, file), 'utf8').matchAll(
      /export const (\w+) = operation\(\s*'(\w+)'/g,
    ))
      places.set(id, { file: path.join(modules, file), name })
  return places
}

const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const source: Source = { declarations: new Map(), elsewhere: new Map() }
  sources.set(file, source)
  if (existsSync(file)) readSource(file, source)
  return source
}

function readSource(file: string, source: Source): void {
  const text = readFileSync(file, 'utf8')
  for (const node of parseSync(file, text).program.body) {
    if (node.type === 'ImportDeclaration') noteImports(source, file, node)
    else if (node.type === 'ExportNamedDeclaration' && node.source) noteReExports(source, file, node)
    else noteDeclared(source, text, node.type === 'ExportNamedDeclaration' ? node.declaration : node)
  }
}

function noteImports({ elsewhere }: Source, file: string, { specifiers, source }: ImportDeclaration): void {
  for (const one of specifiers)
    if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
      noteElsewhere(elsewhere, file, source.value, one.local.name, one.imported.name)
}

function noteReExports({ elsewhere }: Source, file: string, { specifiers, source }: ExportNamedDeclaration): void {
  for (const { local, exported } of specifiers)
    if (source && local.type === 'Identifier' && exported.type === 'Identifier')
      noteElsewhere(elsewhere, file, source.value, exported.name, local.name)
}

function noteDeclared({ declarations }: Source, text: string, node: Program['body'][number] | null): void {
  if (node?.type === 'FunctionDeclaration' && node.id) declarations.set(node.id.name, declarationOf(text, node))
  if (node?.type !== 'VariableDeclaration') return
  for (const { id, init } of node.declarations)
    if (id.type === 'Identifier' && init) declarations.set(id.name, declarationOf(text, init))
}

function noteElsewhere(elsewhere: Map<string, Place>, file: string, from: string, local: string, name: string): void {
  const ours = /^@atrium\/([\w-]+)\/(.+)$/.exec(from)
  const there = ours ? path.join(root, 'packages', ours[1] ?? '', 'src', ours[2] ?? '') : path.resolve(file, '..', from)
  if (ours || from.startsWith('.')) elsewhere.set(local, { file: there, name })
}

/** What a declaration mentions, and the sentences in it that are not for others. */
function declarationOf(text: string, { start, end }: { start: number; end: number }): Declaration {
  const mentions = new Set<string>()
  const words: { at: number; sentence: string }[] = []
  const skipped: { start: number; end: number }[] = []
  // A declaration by itself is an expression or a statement.
  const { program } = parseSync('declaration.ts', `async () => { (${text.slice(start, end)}) }`)
  visit(program, mentions, words, skipped)
  const isSkipped = (at: number) => skipped.some((range) => range.start <= at && at < range.end)
  return { mentions, sentences: words.flatMap(({ at, sentence }) => (isSkipped(at) ? [] : [sentence])) }
}

function visit(
  program: Program,
  mentions: Set<string>,
  words: { at: number; sentence: string }[],
  skipped: { start: number; end: number }[],
): void {
  const note = (at: number, sentence: string) => void words.push({ at, sentence })
  new Visitor({
    Identifier: ({ name }) => void mentions.add(name),
    Literal: ({ start, value }) => typeof value === 'string' && note(start, value),
    TemplateLiteral: ({ start, quasis }) =>
      note(start, quasis.map(({ value }, n) => (n === 0 ? '' : `{{${n - 1}}}`) + (value.cooked ?? '')).join('')),
    CallExpression: ({ callee, arguments: args, start, end }) => {
      if (callee.type !== 'Identifier') return
      const [what] = args
      if (callee.name === 'required' && what?.type === 'Literal') note(start, `Enter ${String(what.value)}.`)
      if (forOthers.test(callee.name)) skipped.push({ start, end })
    },
    NewExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && forOthers.test(callee.name)) skipped.push({ start, end })
    },
  }).visit(program)
}
