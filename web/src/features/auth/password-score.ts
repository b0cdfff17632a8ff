import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** 0 (guessed at once) to 4 (hard to guess). `own` are words of the person: their name and e-mail. */
export const passwordScore = (password: string, own: string[]): number => estimator.check(password, own).score
