import { describe, expect, test } from 'vitest'
import { cleanPayload, cleanQuery, multipartForm, orNull } from './payload.ts'

describe('payloads (doc 1 §5)', () => {
  test.each([
    ['null and undefined are dropped', { a: 1, b: null, c: undefined }, { a: 1 }],
    ['empty nested objects are dropped', { a: {}, b: { c: {} }, d: 1 }, { d: 1 }],
    ['objects that become empty are dropped', { a: { b: null } }, {}],
    ["the text 'null' becomes a real null", { a: 'null', b: { c: 'null' } }, { a: null, b: { c: null } }],
    ['falsy values stay', { a: 0, b: false, c: '' }, { a: 0, b: false, c: '' }],
    ['lists keep their length', { a: [], b: [1, { c: null }] }, { a: [], b: [1, {}] }],
  ])('%s', (_, payload, sent) => {
    expect(cleanPayload(payload)).toEqual(sent)
    expect(JSON.stringify(cleanPayload(payload))).toBe(JSON.stringify(sent))
  })

  test('dates and files are left alone', () => {
    const date = new Date(0)
    const file = new Blob(['x'])
    expect(cleanPayload({ date, file })).toEqual({ date, file })
  })

  test('an emptied field is sent as null, a filled one as it is', () => {
    expect(cleanPayload({ a: orNull(''), b: orNull(null), c: orNull('x'), d: orNull(0) })).toEqual({
      a: null,
      b: null,
      c: 'x',
      d: 0,
    })
  })
})

describe('queries (doc 1 §5)', () => {
  test.each([
    ['lists carry brackets', { statusArray: ['ACTIVE', 'PENDING'] }, { 'statusArray[]': ['ACTIVE', 'PENDING'] }],
    ['nothing is dropped', { a: null, b: undefined, c: 'null', d: {} }, {}],
    ['values stay', { page: 1, active: false, wildcardSearch: '' }, { page: 1, active: false, wildcardSearch: '' }],
  ])('%s', (_, query, sent) => {
    expect(cleanQuery(query)).toEqual(sent)
  })

  test('no query at all', () => {
    expect(cleanQuery(undefined)).toEqual({})
  })
})

test('multipart parts with a value (doc 1 §5)', () => {
  const form = multipartForm({ file: new Blob(['abc']), module: 'EMAIL', note: undefined })
  expect([...form.keys()]).toEqual(['file', 'module'])
  expect(form.get('module')).toBe('EMAIL')
})
