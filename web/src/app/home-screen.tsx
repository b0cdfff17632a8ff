import { usePageTitle } from '../platform/page-title.ts'
import { HomeHeader } from './header.tsx'

/** Home: the window, the 3-day predictor and what is next. */
export function HomeScreen() {
  usePageTitle('Home')
  return (
    <>
      <HomeHeader />
      <h1 className="title-1 px-gutter">Home</h1>
    </>
  )
}
