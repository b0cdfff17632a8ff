import { cp, rm } from 'node:fs/promises'
import { dist, web } from './dist.ts'

/** Files that are served from `/` under their own names. */
export const copyRootFiles = async (): Promise<void> => {
  await rm(dist('root'), { recursive: true, force: true })
  await cp(web('root-files'), dist('root'), { recursive: true })
  await cp(web('../LICENSE'), dist('root/license.txt'))
  await cp(web('../NOTICE'), dist('root/notice.txt'))
}
