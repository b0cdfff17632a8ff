import type { FastifyPluginAsync } from 'fastify'

/** A protocol of its own under a prefix, beside the contract's calls, with its own form of errors. */
export interface Service {
  /** '/auth/v1' */
  readonly prefix: string
  readonly plugin: FastifyPluginAsync
  /** True for what is not also served at the extra address. */
  readonly atOwnAddressOnly?: boolean
  /** True where pages of other origins may write, since nothing but a bearer token counts. */
  readonly openToOtherOrigins?: boolean
}
