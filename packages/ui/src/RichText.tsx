import { Anchor, Typography } from '@mantine/core'
import { createElement, Fragment, type ReactNode } from 'react'

const elements = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3'])
const safeAddress = /^(https?:|mailto:|tel:)/i

/** Text a person wrote in a `RichTextField`. Whatever is not simple text or a link is shown as its words only. */
export const RichText = ({ html }: { html: string }) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <Typography>{childrenOf(body)}</Typography>
}

const childrenOf = (node: Node): ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key -- the text is shown once and never reordered
  [...node.childNodes].map((child, index) => <Fragment key={index}>{shown(child)}</Fragment>)

function shown(node: Node): ReactNode {
  if (!(node instanceof Element)) return node.textContent
  const name = node.tagName.toLowerCase()
  if (name === 'br') return <br />
  const address = node.getAttribute('href') ?? ''
  if (name === 'a' && safeAddress.test(address))
    return (
      <Anchor href={address} target="_blank" rel="noreferrer">
        {childrenOf(node)}
      </Anchor>
    )
  if (name === 'script' || name === 'style') return null
  return elements.has(name) ? createElement(name, null, ...childrenOf(node)) : childrenOf(node)
}
