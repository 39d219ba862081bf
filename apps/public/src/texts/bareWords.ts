import {
  parseSync,
  Visitor,
  type Expression,
  type JSXAttributeValue,
  type JSXChild,
  type JSXExpression,
} from 'oxc-parser'

/** What people read or hear of an element, when it is written as text. */
const spoken =
  /^(aria-label|aria-description|alt|label|title|description|placeholder|hint|error|submitLabel|searchHint)$/
const hasWords = /\p{L}{2,}/u

/**
 * Words that stand in a component instead of in the catalogue: text between elements, and text of attributes that
 * people read. Of a choice between texts each is looked at.
 */
export function bareWordsOf(fileName: string, source: string): string[] {
  const { program } = parseSync(fileName, source)
  const found: string[] = []
  const note = (text: string) => {
    if (hasWords.test(text)) found.push(text.trim().replaceAll(/\s+/g, ' '))
  }
  const look = (node: Spoken): void => {
    if (node.type === 'Literal' && typeof node.value === 'string') note(node.value)
    else if (node.type === 'TemplateLiteral') node.quasis.forEach(({ value }) => note(value.raw))
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(look)
    else if (node.type === 'LogicalExpression') look(node.right)
    else if (node.type === 'JSXExpressionContainer') look(node.expression)
  }
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXElement: ({ children }) => children.filter(({ type }) => type === 'JSXExpressionContainer').forEach(look),
    JSXFragment: ({ children }) => children.filter(({ type }) => type === 'JSXExpressionContainer').forEach(look),
    JSXAttribute: ({ name, value }) => {
      if (value && name.type === 'JSXIdentifier' && spoken.test(name.name)) look(value)
    },
  }).visit(program)
  return found
}

/** What can stand between elements, and in attributes. */
type Spoken = Expression | JSXExpression | JSXAttributeValue | JSXChild
