import { expectTypeOf, test } from 'vitest'
import type {
  Arguments,
  DownloadOperationId,
  Input,
  Item,
  Output,
  ReadOperationId,
  WriteOperationId,
} from './operationTypes.ts'

test('inputs follow the contract', () => {
  expectTypeOf<{ query: { page: 1; statusArray: ['ACTIVE'] } }>().toExtend<Input<'listUsers'>>()
  expectTypeOf<{ query: { statusArray: ['UNHEARD_OF'] } }>().not.toExtend<Input<'listUsers'>>()
  expectTypeOf<{ query: { unheardOf: 1 } }>().not.toExtend<Required<Pick<Input<'listUsers'>, 'query'>>['query']>()
  expectTypeOf<{ path: { officeCentreId: 'a' } }>().not.toExtend<Input<'getUser'>>()
  expectTypeOf<{ path: { id: 'a' } }>().toExtend<Input<'getUser'>>()
  expectTypeOf<{ body: { file: Blob; module: 'USER' } }>().toExtend<Input<'uploadSystemFile'>>()
  expectTypeOf<{
    body: { version: 1; permissions: [{ code: 'USER_LIST'; enabled: 'null' }] }
    path: { id: 'a' }
  }>().toExtend<Input<'setUserPermissions'>>()
})

test('the input may be left out only where nothing is required', () => {
  expectTypeOf<[]>().toExtend<Arguments<'listUsers', object>>()
  expectTypeOf<[]>().not.toExtend<Arguments<'getUser', object>>()
  expectTypeOf<[]>().not.toExtend<Arguments<'createUser', object>>()
})

test('outputs are the data of the envelope', () => {
  expectTypeOf<Output<'createUser'>['registerRequestId']>().toEqualTypeOf<string | null>()
  expectTypeOf<Item<'listUsers'>['fullName']>().toEqualTypeOf<string>()
})

test('operations are told apart by what they do', () => {
  expectTypeOf<'listUsers'>().toExtend<ReadOperationId>()
  expectTypeOf<'createUser'>().toExtend<WriteOperationId>()
  expectTypeOf<'createUser'>().not.toExtend<ReadOperationId>()
  expectTypeOf<'generateUserRecord'>().toExtend<DownloadOperationId>()
  expectTypeOf<'listUsers'>().not.toExtend<DownloadOperationId>()
})
