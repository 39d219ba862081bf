import { escapeHtml } from '../../platform/escapeHtml.ts'

/** A piece of HTML that is safe to put into a page. */
export type Markup = { readonly markup: string }

type Value = string | number | Markup | Markup[] | undefined | false

/** Builds markup; every value that is not markup itself is escaped, so no text can become a tag. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: parts.map((part, index) => part + rendered(values[index])).join('') }
}

function rendered(value: Value): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map((one) => one.markup).join('')
  if (typeof value === 'object') return value.markup
  return escapeHtml(String(value))
}
