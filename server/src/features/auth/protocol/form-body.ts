import type { FastifyInstance } from 'fastify'

/** As a page of another service posts it. A name that comes twice counts as it came first, as in a query. */
const readForm = async (_request: unknown, body: string | Buffer): Promise<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(String(body))].toReversed())

/** Lets the calls of a scope take forms beside JSON. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm)
}
