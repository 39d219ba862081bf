import type { ModuleNames } from './names.ts'

/** Pure edits of text files; each throws when the file does not look as expected, so that nothing is left half done. */

/** Puts a line after the last line that matches. */
function afterLast(text: string, pattern: RegExp, line: string): string {
  const lines = text.split('\n')
  const index = lines.findLastIndex((candidate) => pattern.test(candidate))
  if (index < 0) throw new Error(`found no line like ${pattern.source}`)
  return lines.toSpliced(index + 1, 0, line).join('\n')
}

/** Puts text at the end of the block that `opening` begins and `closing` ends. */
export function atEndOfBlock(text: string, opening: string, closing: string, added: string): string {
  const start = text.indexOf(opening)
  const end = start < 0 ? -1 : text.indexOf(closing, start)
  if (end < 0) throw new Error(`found no block that begins with ${opening}`)
  return text.slice(0, end) + added + text.slice(end)
}

const permissionActions = ['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE', 'DOWNLOAD'] as const

/** Adds the codes of an area to the contract's permissions, beside those it has already. */
export function withPermissions(text: string, code: string, section: string): string {
  const declares = (permission: string) => new RegExp(`^ {2}${permission},$`, 'm').test(text)
  const wanted = permissionActions.map((action) => `${code}_${action}`)
  const missing = wanted.filter((permission) => !declares(permission))
  const present = wanted.filter(declares)
  if (missing.length === 0) return text
  const lines = missing.map((permission) => `  ${permission},`).join('\n')
  if (present.length > 0) return afterLast(text, new RegExp(`^ {2}(${present.join('|')}),$`), lines)
  return atEndOfBlock(text, 'enum Permission {', '\n}', `\n\n  // ${section}\n${lines}`)
}

/** Adds what the codes of an area are about to the words of the permissions, under a heading of its own. */
export function withPermissionWords(text: string, code: string, heading: string, plural: string): string {
  if (new RegExp(`^ {4}${code}: '`, 'm').test(text)) return text
  return atEndOfBlock(text, 'export const areas = {', '\n} as const', `\n  '${heading}': { ${code}: '${plural}' },`)
}

/** Adds a module to the table of operations. */
export function withModule(text: string, { domain, resource }: ModuleNames): string {
  const names = `${resource}Constraints, ${resource}Operations`
  const imported = afterLast(
    text,
    /^import .* from '\.\/modules\//,
    `import { ${names} } from './modules/${domain}/index.ts'`,
  )
  const registered = afterLast(imported, /^ {2}\.\.\.\w+Operations,$/, `  ...${resource}Operations,`)
  return afterLast(registered, /^ {2}\.\.\.\w+Constraints,$/, `  ...${resource}Constraints,`)
}

/** Adds what a module's reads are about and its writes change. */
export function withSubject(text: string, subject: string): string {
  if (new RegExp(`^ {2}${subject},$`, 'm').test(text)) return text
  return atEndOfBlock(text, 'enum Subject {', '\n}', `\n  ${subject},`)
}

/** Adds the sample of a module's records to those of all kinds. */
export function withSamples(text: string, { domain, resource, resources }: ModuleNames): string {
  const file = `../modules/${domain}/${resources}.samples.ts`
  const imported = afterLast(text, /^import .* from '\.\.\/modules\//, `import { ${resource}Samples } from '${file}'`)
  return afterLast(imported, /^ {2}\.\.\.\w+Samples,$/, `  ...${resource}Samples,`)
}

/** Adds what the demo loads of a module. */
export function withDemoPart(text: string, { resources, Resources }: ModuleNames): string {
  const imported = afterLast(text, /^import .* from '\.\//, `import { load${Resources} } from './${resources}.ts'`)
  return afterLast(imported, /^ {2}load\w+,$/, `  load${Resources},`)
}

/** Adds an operation to the index of its module. */
export function withOperation(text: string, operationId: string): string {
  const opening = /export const \w+Operations = \{/.exec(text)?.[0]
  if (!opening) throw new Error('the index of the module exports no object of operations')
  const imported = `import { ${operationId} } from './${operationId}.ts'\n${text}`
  return imported.replace(opening, `${opening}\n  ${operationId},`)
}

/** Adds a group with one page at the end of a portal's menu. */
export function withMenuEntry(text: string, group: { key: string; label: string; route: string }): string {
  const entry = `\n  { key: '${group.key}', label: '${group.label}', accountTypes, entries: [{ route: '${group.route}', icon: IconList }] },`
  const grown = atEndOfBlock(text, 'export const nav', '\n]', entry)
  if (/\bIconList\b/.test(text)) return grown
  return grown.replace(/import \{([^}]*)\} from '@tabler\/icons-react'/, (_import, icons: string) => {
    const named = icons.split(',').map((icon) => icon.trim())
    const kept = named.filter((icon) => icon !== '')
    const next = kept.findIndex((icon) => icon > 'IconList')
    const all = kept.toSpliced(next < 0 ? kept.length : next, 0, 'IconList')
    const words = icons.includes('\n') ? `{\n  ${all.join(',\n  ')},\n}` : `{ ${all.join(', ')} }`
    return `import ${words} from '@tabler/icons-react'`
  })
}
