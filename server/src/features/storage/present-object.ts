import type { StoredObject } from './objects.store.ts'

/** What the protocol says about the bytes of a file. */
export const presentMetadata = (file: StoredObject) => ({
  eTag: file.etag,
  size: file.bytes,
  mimetype: file.contentType,
  cacheControl: file.cacheControl,
  lastModified: file.updatedAt.toISOString(),
  contentLength: file.bytes,
  httpStatusCode: 200,
})

/** A file as lists and removals answer it. @param name the whole key, or what is left of it below a prefix */
export const presentObject = (file: StoredObject, name: string) => ({
  id: file.id,
  name,
  bucket_id: file.bucketId,
  owner: file.owner ?? '',
  created_at: file.createdAt.toISOString(),
  updated_at: file.updatedAt.toISOString(),
  last_accessed_at: file.lastAccessedAt.toISOString(),
  metadata: presentMetadata(file),
})

/** A file as `info` answers it. */
export const presentInfo = (file: StoredObject) => ({
  id: file.id,
  name: file.name,
  version: file.version,
  bucket_id: file.bucketId,
  size: file.bytes,
  content_type: file.contentType,
  cache_control: file.cacheControl,
  etag: file.etag,
  metadata: file.userMetadata ?? {},
  last_modified: file.updatedAt.toISOString(),
  created_at: file.createdAt.toISOString(),
})
