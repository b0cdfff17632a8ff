import { makeStore, useStore } from '../../platform/external-store.ts'

type View = 'closed' | 'menu' | 'place'

const views = makeStore<View>('closed')

export const useMenuView = (): View => useStore(views, 'closed')
export const showMenuView = (view: View): void => views.set(view)
