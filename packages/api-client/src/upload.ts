import type { ApiClient, CallOptions, Schemas } from './client.ts'

/** Stores a file by a multipart call with the fields file and module (doc 1 §5); throws ApiFailure. */
export const uploadFile = (
  api: Pick<ApiClient, 'call'>,
  file: File,
  module: Schemas['FileModule'] = 'EMAIL',
  options?: CallOptions,
): Promise<Schemas['FileRef']> => api.call('uploadSystemFile', { body: { file, module } }, options)
