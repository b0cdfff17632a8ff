import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Root } from './app/root.tsx'
import { FirstDraw } from './platform/first-draw.tsx'
import { loadFonts } from './platform/late-fonts.ts'
import { followSession, startSession } from './platform/session.ts'
import { startTheme } from './platform/theme.ts'
import { preloadFor } from './routes.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no #root')

startTheme()
// Before the router: a callback's address has to be read as it came.
startSession()

const seen = () => {
  loadFonts()
  followSession()
}

const app = (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
    <FirstDraw onSeen={seen} />
  </StrictMode>
)

// A form drawn at build time is taken over as it stands, which needs its code at hand; anything else is drawn anew over
// what stands there: Home's blocks give way to Home itself, in one step where its answers are here already. Not a
// top-level await: the screen's file imports this one, and each would wait for the other.
// As a transition: React then draws in turns of a few milliseconds, and a press meanwhile is heard.
const draw = () =>
  startTransition(() => {
    if (place.dataset.prerendered === location.pathname) hydrateRoot(place, app)
    else createRoot(place).render(app)
  })
// Code that did not arrive is the screen's to say.
preloadFor(location.pathname).then(draw, draw)
