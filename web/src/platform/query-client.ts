import { onlineManager, QueryClient } from '@tanstack/react-query'

/**
 * What has been read stays good until a write or the return from being offline. Nothing is tried again by itself and
 * nothing is read at an interval, except where a query says so.
 */
export const makeQueryClient = (): QueryClient => {
  // The library begins as if there were a network, and would then not see it come. That a device says it has one proves nothing.
  if (navigator.onLine === false) onlineManager.setOnline(false)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
