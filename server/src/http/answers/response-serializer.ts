import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { $ZodType } from 'zod/v4/core'
import { compileExact } from './exact-shape.ts'

/**
 * Writes answers as JSON, held to the contract: a field that it does not name is left out, an answer that breaks it is
 * refused. An answer that is exactly what the contract says, which is nearly all of them, is written without the copy that
 * the schema would make of it.
 */
export const responseSerializer: FastifySerializerCompiler<$ZodType> = (route) => {
  const isExact = compileExact(route.schema)
  const writeBySchema = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  return (answer) => (isExact(answer) ? JSON.stringify(answer) : writeBySchema(answer))
}
