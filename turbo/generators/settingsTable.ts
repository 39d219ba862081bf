/** `pnpm --filter @atrium/generators settings`: writes the table of settings into README.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { settings } from '@atrium/api/env.ts'

export const readme = path.resolve(import.meta.dirname, '../../README.md')
const root = path.resolve(import.meta.dirname, '../..')
const markers = { begin: '<!-- settings: written by settingsTable.ts -->', end: '<!-- end of settings -->' }

type Setting = { default?: string | number; desc?: string; _parse: (text: string) => unknown }

/** The settings of the server with their defaults, as a table in Markdown with columns of even width. */
export function settingsTable(): string {
  const rows = Object.entries<Setting>(settings).map(([name, setting]) => [
    `\`${name}\``,
    defaultOf(setting),
    `${setting.desc ?? ''}${accepted(setting)}`,
  ])
  const head = ['Setting', 'Default', 'Meaning']
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** README.md with the table as the server's settings are now. */
export function withSettings(text: string): string {
  const begin = text.indexOf(markers.begin)
  const end = text.indexOf(markers.end)
  if (begin < 0 || end < begin) throw new Error('README.md has no place for the settings')
  return `${text.slice(0, begin + markers.begin.length)}\n\n${settingsTable()}\n\n${text.slice(end)}`
}

function defaultOf({ default: value }: Setting): string {
  const text = String(value ?? '')
  if (text === '') return ''
  return `\`${path.isAbsolute(text) ? path.relative(root, text) : text}\``
}

/** The words a setting is limited to, as its own refusal names them. */
function accepted({ _parse }: Setting): string {
  try {
    _parse('no such value')
    return ''
  } catch (error) {
    const [, words] = /^expected one of (.+)$/.exec(error instanceof Error ? error.message : '') ?? []
    return words ? ` (${words})` : ''
  }
}

if (import.meta.main) writeFileSync(readme, withSettings(readFileSync(readme, 'utf8')))
