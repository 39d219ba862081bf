/** The words of a name in any case: `MeetingRoom` and `meeting-rooms` both start with `meeting`. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const pascalCase = (name: string): string => wordsOf(name).map(capital).join('')
export const camelCase = (name: string): string => {
  const [first = '', ...rest] = wordsOf(name)
  return first + rest.map(capital).join('')
}
export const kebabCase = (name: string): string => wordsOf(name).join('-')
const snakeCase = (name: string): string => wordsOf(name).join('_')
const constantCase = (name: string): string => snakeCase(name).toUpperCase()
/** `Meeting rooms`. */
export const sentenceCase = (name: string): string => capital(wordsOf(name).join(' '))

/** English plurals as far as names of records go. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/i.test(name)) return name.replace(/y$/, 'ies')
  return /(s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`
}

/** The other way round. */
export function singularOf(name: string): string {
  if (/ies$/i.test(name)) return name.replace(/ies$/, 'y')
  return /(ss|x|z|ch|sh)es$/i.test(name) ? name.replace(/es$/, '') : name.replace(/s$/, '')
}

/** Every form of a resource's name that the templates of a module need. */
export function moduleNames(domain: string, resource: string) {
  const plural = pluralOf(resource)
  return {
    domain: kebabCase(domain),
    subject: camelCase(domain),
    path: kebabCase(plural),
    Resource: pascalCase(resource),
    Resources: pascalCase(plural),
    resource: camelCase(resource),
    resources: camelCase(plural),
    one: wordsOf(resource).join(' '),
    One: sentenceCase(resource),
    many: wordsOf(plural).join(' '),
    Many: sentenceCase(plural),
    CODE: constantCase(resource),
    table: snakeCase(plural),
  }
}

export type ModuleNames = ReturnType<typeof moduleNames>
