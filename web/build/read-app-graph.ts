import { build, type Rolldown, type UserConfig } from 'vite'
import viteConfig from '../vite.config.ts'
import { graphOf } from './app-graph.ts'
import type { AppGraph } from './chunks.ts'

/**
 * Bundles the app once without any rule and without writing it, and says which modules the same entries reach. The bundler has left out
 * what nobody uses by then: who imports a file of icons or of the contract reaches what it uses of it and no more.
 */
export const readAppGraph = async (): Promise<AppGraph> => {
  // As for drawing the pages: without compiling for the browser, which takes most of the time and changes nobody's imports.
  const config = viteConfig({ command: 'build', mode: 'production', isSsrBuild: true }) as UserConfig
  const built = (await build({
    ...config,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      manifest: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // The bundler would put together what it holds to be small.
        experimental: { chunkOptimization: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return graphOf(built.output.filter((file) => file.type === 'chunk'))
}
