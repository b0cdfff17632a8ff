/** A response that is not believed. The reason is for the operator's log, is one of ours and holds nothing of the response. */
export class SamlRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.name = 'SamlRefused'
    this.reason = reason
  }
}

/** The service answered that it does not vouch for anybody this time. */
export class SamlDenied extends Error {
  constructor() {
    super('the sign-in service let nobody in')
    this.name = 'SamlDenied'
  }
}
